import { SideMark } from '@/components/play/game/sides';
import { ASPECT_NAMES, ASPECTS, type Aspect } from '@/lib/play/match/match';
import { aheadIn, gamesLeft, modelsWithTraits, nameOf, totalPoints, type Campaign } from '@/lib/play/campaign/campaign';
import { standingsOf, BRUTE_READING, VICTORIES, type Victory, type WayToWin } from '@/lib/play/campaign/standings';
import { SIDES, otherSide, type Side, type BySide } from '@/lib/play/game/side';
import { amount } from '@/lib/foundation/words';
import { revisionPath } from '@/lib/documents/paths';
import { RoleMark } from '@/components/list/sheet/roleMark';
import { VERDICT_WORDS, verdictView } from '@/lib/verdict/verdictView';
import type { ShownList } from '@/lib/play/shownList';
import { StateChip } from '@/components/ui/chip';
import { specialistsOf } from '@/lib/formats/recon-squad/specialists';
import { traitText } from '@/lib/play/campaign/eventText';
import { TextLink } from '@/components/ui/button';

/** The standings: what each side has in each aspect and in all, and who is ahead. */
export const StandingsLedger = ({ campaign }: { campaign: Campaign }) => (
  <table className="w-full max-w-text border-collapse">
    <caption className="sr-only">Campaign points of both sides in each aspect</caption>
    <thead>
      <tr className="border-b border-rule">
        <th scope="col" className="label py-1 text-left text-ink-soft">
          Aspect
        </th>
        {SIDES.map((side) => (
          <th key={side} scope="col" className="px-2 text-right font-display text-lg font-semibold wrap-anywhere">
            <SideName campaign={campaign} side={side} />
          </th>
        ))}
        <th scope="col" className="label py-1 text-right text-ink-soft">
          Ahead
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline">
      {ASPECTS.map((aspect) => (
        <Row key={aspect} campaign={campaign} aspect={aspect} />
      ))}
    </tbody>
    <tfoot className="border-t border-rule">
      <Row campaign={campaign} aspect={null} />
    </tfoot>
  </table>
);

/** What both have in an aspect; null: in all. */
function Row({ campaign, aspect }: { campaign: Campaign; aspect: Aspect | null }) {
  const points = totalPoints(campaign, aspect);
  const leader = aheadIn(points);
  return (
    <tr className={aspect === null ? 'font-semibold' : 'font-medium'}>
      <th scope="row" className="py-2 text-left font-display text-lg font-semibold">
        {aspect === null ? 'In all' : ASPECT_NAMES[aspect]}
      </th>
      {SIDES.map((side) => (
        <td key={side} className="figures px-2 text-right text-lg">
          {points[side]}
        </td>
      ))}
      <td className="text-right text-sm font-normal wrap-anywhere text-ink-soft">
        {leader === null ? 'level' : `${nameOf(campaign, leader)} by ${points[leader] - points[otherSide(leader)]}`}
      </td>
    </tr>
  );
}

/** A side by its mark and name. */
export const SideName = ({ campaign, side }: { campaign: Campaign; side: Side }) => (
  <span className="inline-flex items-center gap-1.5">
    <SideMark side={side} />
    {nameOf(campaign, side)}
  </span>
);

/** "lacks 3 in Combat and 1 in Supply Chain", as long as the opponent gets no more there. */
export function wayText(campaign: Campaign, side: Side, way: WayToWin): string {
  const left = gamesLeft(campaign);
  if (way.holds) return left === 0 ? 'won' : 'holds as it stands';
  const lacking = [{ aspect: 'combat' as Aspect, points: way.combat }, ...(way.other === null ? [] : [way.other])]
    .filter(({ points }) => points > 0)
    .map(({ aspect, points }) => `${points} in ${ASPECT_NAMES[aspect]}`)
    .join(' and ');
  if (left === 0) return `missed by ${lacking}`;
  if (!way.possible) return `out of reach: lacks ${lacking}, with ${left === 1 ? 'one game' : `${left} games`} left`;
  return `lacks ${lacking} if ${nameOf(campaign, otherSide(side))} gets no more there`;
}

const VICTORY_NAMES: Readonly<Record<Victory, string>> = { strategic: 'Strategic victory', brute: 'Brute conquest' };

/** What each side lacks for each way to win. */
export function WaysToWin({ campaign }: { campaign: Campaign }) {
  const { ways } = standingsOf(campaign);
  return (
    <div className="mt-6">
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {SIDES.map((side) => (
          <section key={side} aria-label={`What ${nameOf(campaign, side)} needs`}>
            <h3>
              <SideName campaign={campaign} side={side} />
            </h3>
            <ul className="divide-y divide-hairline">
              {VICTORIES.map((victory) => {
                const way = ways[side][victory];
                return (
                  <li key={victory} className={`py-1.5 ${way.possible ? '' : 'text-ink-soft'}`}>
                    <span className="font-medium">{VICTORY_NAMES[victory]}</span>: {wayText(campaign, side, way)}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-2 max-w-text text-sm text-ink-faint">
        Strategic victory: the most points in Combat and in one other aspect. Brute conquest: twice the opponent’s in
        Combat. Neither: interminable stalemate. {BRUTE_READING}
      </p>
    </div>
  );
}

interface FrozenListsProps {
  campaign: Campaign;
  lists: BySide<ShownList>;
  /** The first game that each designation fights in, by its entry. */
  first: ReadonlyMap<string, number>;
}

/** Both frozen lists with the specialists that have grown in them. */
export const FrozenLists = ({ campaign, lists, first }: FrozenListsProps) => (
  <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
    {SIDES.map((side) => (
      <Roster key={side} campaign={campaign} side={side} list={lists[side]} first={first} />
    ))}
  </div>
);

function Roster({ campaign, side, list, first }: Omit<FrozenListsProps, 'lists'> & { side: Side; list: ShownList }) {
  const specialists = modelsWithTraits(campaign, side).filter(({ traits }) => traits.length > 0);
  const declared = list?.kind === 'checked' ? specialistsOf(list.checked.army) : [];
  function toldOf(model: string, trait: string): string {
    const grown = campaign.designations.findLast(
      (each) => each.side === side && each.model === model && each.trait === trait,
    );
    const from = grown === undefined ? 0 : (first.get(grown.event) ?? grown.from);
    const since = from > campaign.games ? 'after the last game' : `from game ${from}`;
    if (grown) return `${traitText(trait, grown.weapon)} (${since})`;
    // Of the list's own the log keeps no weapons.
    const own = declared.findLast((each) => each.declared.model === model && each.trait?.id === trait);
    return traitText(trait, own?.declared.weapon);
  }
  const isOver = gamesLeft(campaign) === 0;
  const view = isOver || list?.kind !== 'checked' ? null : verdictView(list.checked.report);
  return (
    <section aria-label={`Specialists of ${nameOf(campaign, side)}`} className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-1.5">
        <SideName campaign={campaign} side={side} />
        <span className="figures ml-auto font-sans text-sm font-normal text-ink-soft">
          {amount(specialists.length, 'specialist')}
        </span>
      </h3>
      <ul className="divide-y divide-hairline">
        {specialists.map(({ model, traits }) => (
          <li key={model.id} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="font-medium">
              {model.name}
              <RoleMark leader={model.leader} specialist />
            </span>
            <span className="text-ink-soft">{traits.map((trait) => toldOf(model.id, trait)).join(', ')}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isOver && (
          <TextLink
            href={`/c/${campaign.id}/${side}`}
            className="inline-flex items-center font-medium pointer-coarse:min-h-row"
          >
            The list for game {campaign.played.length + 1}
          </TextLink>
        )}
        {campaign.began !== null && (
          <TextLink
            href={revisionPath(campaign.began.lists[side])}
            className="inline-flex items-center text-ink-soft pointer-coarse:min-h-row"
          >
            As frozen
          </TextLink>
        )}
        {view !== null && <StateChip state={view}>{VERDICT_WORDS[view]}</StateChip>}
      </div>
    </section>
  );
}
