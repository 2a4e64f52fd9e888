import { amount } from '@/lib/foundation/words';
import { revisionPath } from '@/lib/documents/paths';
import { SideMark } from '@/components/play/game/sides';
import { RoleMark } from '@/components/list/sheet/roleMark';
import { VERDICT_WORDS, verdictView } from '@/lib/verdict/verdictView';
import type { ShownList } from '@/lib/play/shownList';
import { StateChip } from '@/components/ui/chip';
import * as campaigns from '@/lib/play/campaign/campaign';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { specialistsOf } from '@/lib/formats/recon-squad/specialists';
import { traitText } from '@/lib/play/campaignWords';
import { TextLink } from '@/components/ui/button';

interface FrozenListsProps {
  campaign: campaigns.Campaign;
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
  const specialists = campaigns.modelsWithTraits(campaign, side).filter(({ traits }) => traits.length > 0);
  const declared = list?.kind === 'checked' ? specialistsOf(list.checked.army) : [];
  function toldOf(model: string, trait: string): string {
    const grown = campaign.designations.findLast(
      (each) => each.side === side && each.model === model && each.trait === trait,
    );
    if (grown) return `${traitText(trait, grown.weapon)} (from game ${first.get(grown.event) ?? grown.from})`;
    // Of the list's own the log keeps no weapons.
    const own = declared.findLast((each) => each.declared.model === model && each.trait?.id === trait);
    return traitText(trait, own?.declared.weapon);
  }
  const isOver = campaigns.gamesLeft(campaign) === 0;
  const view = isOver || list?.kind !== 'checked' ? null : verdictView(list.checked.report);
  return (
    <section aria-label={`Specialists of ${campaigns.nameOf(campaign, side)}`} className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-1.5">
        <SideMark side={side} />
        {campaigns.nameOf(campaign, side)}
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
