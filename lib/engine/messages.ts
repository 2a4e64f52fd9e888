import { rememberedOf } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { ModifierFields, GroupSlot, Offer } from '../data/definition';
import { isHiddenOption, nameOf } from './entry';
import type { DataFinding } from './evaluated';
import { newFinding, placeWord, plainSubject } from './finding';
import { MESSAGES } from '../data/questionWords.data';
import { pieceOf, type Piece } from './forceParts';
import { answerOf, spend, within } from './ledger';
import { actsNow, actsOn } from './act';
import { applications, misfits, modifyText } from './modifier';
import { ofUnits } from './frame';
import { allForces, withHeld, type Holder, type SelectionNode } from './tree';
import { noteUnknown } from './unknowns';
import { groupPlace, holderPlace, type AskPlace, type World } from './world';

/** The fields of modifiers that say something to the player. */
type Field = (typeof MESSAGES)[number];

/** Something that may say something: what is in the list, or a group of what that offers. */
interface Speaker {
  holder: Holder;
  place: AskPlace;
  of: Omit<Piece, 'kind' | 'name'> & Pick<DataFinding['subject'], 'kind'>;
  name: () => string;
  /** It is not there now. */
  isSilent: () => boolean;
}

/** What the data's own messages object to in a list: its errors, which make it illegal, and its warnings. */
export function messageFindings(world: World): readonly DataFinding[] {
  const found: DataFinding[] = [];
  for (const force of allForces(world.roster.forces)) findMessages(world, force, found);
  const find = (root: SelectionNode, findings: DataFinding[]): void =>
    withHeld(root).forEach((node) => findMessages(world, node, findings));
  return ofUnits(world, 'messages', find, found);
}

function findMessages(world: World, holder: Holder, found: DataFinding[]): void {
  for (const speaker of speakersAt(world, holder)) {
    for (const field of ['error', 'warning'] as const) {
      const more = findingsFrom(speaker, field);
      if (!within(speaker.place, BUDGETS.findings, found.length + more.length)) return;
      found.push(...more);
    }
  }
}

/** What the data only remarks on a force or a selection, and on the groups that it offers. */
export const remarksOn = (world: World, holder: Holder): readonly string[] =>
  speakersAt(world, holder).flatMap((speaker) =>
    answerOf(world.ledger, () => messagesIn(speaker, 'info')).value.map(({ text }) => text),
  );

function findingsFrom(speaker: Speaker, field: 'error' | 'warning'): readonly DataFinding[] {
  const { holder, place, of } = speaker;
  const { kind, id, entryType } = of;
  const { world } = place;
  const { value: messages, doubt } = answerOf(world.ledger, () => messagesIn(speaker, field));
  if (doubt !== null && field === 'error') {
    noteUnknown(world, holder, { id, name: speaker.name() }, OBJECTS, doubt);
  }
  const name = messages.length === 0 ? '' : speaker.name();
  return messages.map(({ text, id: message }) =>
    newFinding(`data/${field}`, {
      place: placeWord(holder),
      at: { kind: holder.kind, id: holder.id, name: nameOf(world, holder) },
      subject: plainSubject(kind, id, name, entryType),
      culprits: holder.kind === 'force' ? [] : [holder.id],
      constraintId: message,
      ownerId: id,
      message: text,
    }),
  );
}

const OBJECTS = 'whether the unit data objects to it';

/** Each text once, of all that act for certain: what may act is told as a doubt. */
function messagesIn(speaker: Speaker, field: Field): readonly { text: string; id: string }[] {
  const { of, place } = speaker;
  const said = of.modifiers.get(field);
  const acts = actsOn(place, field);
  if ((said === undefined && acts.length === 0) || speaker.isSilent()) return [];
  const { ledger } = place.world;
  const texts = new Map<string, string>();
  const all = [
    ...(said ?? []).map((flat) => ({ modifier: flat.modifier, times: () => applications(flat, place) })),
    ...acts.map((act) => ({ modifier: act.flat.modifier, times: () => actsNow(place.world, act) })),
  ];
  for (const { modifier, times } of all) {
    if (modifier.type === 'remove') continue;
    const before = ledger.doubt;
    const isSaid = times() !== 0;
    if (isSaid) misfits(modifier, 'message', place);
    if (!isSaid || ledger.doubt !== before || texts.has(modifier.value)) continue;
    const parts = modifier.value.split(THIS);
    const name = parts.length === 1 ? '' : speaker.name();
    // Before it is made: the longest text that there can be throws.
    const length = modifier.value.length + (parts.length - 1) * (name.length - THIS.length);
    if (!within(place, BUDGETS.text, length) || !spend(place, BUDGETS.letters, length)) break;
    if (!within(place, BUDGETS.findings, texts.size + 1)) break;
    texts.set(modifier.value, parts.join(name).trim());
  }
  return [...texts].map(([id, text]) => ({ id: id.slice(0, LONGEST_ID), text }));
}

/** Stands in a message for the name of what says it. */
const THIS = '{this}';
/** Of a message that names itself. */
const LONGEST_ID = 200;

function speakersAt(world: World, holder: Holder): readonly Speaker[] {
  if (holder.kind === 'selection' && (holder.number === 0 || holder.slot === null)) return [];
  const own = ownSpeaker(world, holder);
  const groups = (isSpokenTo(world) ? holder.offer.groups : speakingGroups(holder.offer)).map((group) =>
    groupSpeaker(world, group, holder),
  );
  return own === null ? groups : [own, ...groups];
}

const isSpokenTo = ({ outside }: World): boolean => MESSAGES.some((field) => outside.fields.has(field));

const speaks = (modifiers: ModifierFields): boolean =>
  modifiers.size > 0 && (modifiers.has('error') || modifiers.has('warning') || modifiers.has('info'));

function ownSpeaker(world: World, holder: Holder): Speaker | null {
  const of = pieceOf(holder);
  if (of === null || !(speaks(of.modifiers) || isSpokenTo(world))) return null;
  return { holder, place: holderPlace(world, holder), of, name: () => nameOf(world, holder), isSilent: () => false };
}

function groupSpeaker(world: World, group: GroupSlot, holder: Holder): Speaker {
  const { id, name, modifiers } = group.definition;
  const place = groupPlace(world, group, holder);
  return {
    holder,
    place,
    of: { kind: 'group', id, entryType: null, modifiers },
    name: () => modifyText(name, modifiers.get('name'), place),
    isSilent: () => isHiddenOption(world, group, holder),
  };
}

/** The groups of an offer that may say something: hardly any does. */
const speakingGroups = rememberedOf(({ groups }: Offer): readonly GroupSlot[] =>
  groups.filter(({ definition }) => speaks(definition.modifiers)),
);
