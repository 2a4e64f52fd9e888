import { RECORDED_LIMITS, type Recorded, type RecordedCategory } from '../documents/roster/recorded';
import type { CategoryDraft, InfoDraft, SelectionDraft } from './reader/roster';

/** What a file repeats of the unit data at one place. */
export type RecordedInfo = Pick<Recorded, 'profiles' | 'rules' | 'categories'>;

const { id: ID, label: LABEL, value: VALUE, text: TEXT } = RECORDED_LIMITS;

/** What a file says of one selection, cut to what a list can keep of it. */
export const recordedOf = (selection: SelectionDraft): Recorded => ({
  type: selection.type,
  costs: selection.costs.slice(0, RECORDED_LIMITS.costs).filter(({ typeId }) => typeId !== ''),
  ...infoOf(selection),
});

/** The profiles, rules and categories that a file gives a selection or a force; empty lists are left out. */
export function infoOf({
  profiles = [],
  rules = [],
  categories = [],
}: InfoDraft & { categories?: readonly CategoryDraft[] }): RecordedInfo {
  const tags = categories.filter(({ id }) => id !== '').slice(0, RECORDED_LIMITS.categories);
  return {
    ...(profiles.length > 0 && { profiles: profiles.slice(0, RECORDED_LIMITS.profiles).map(profileOf) }),
    ...(rules.length > 0 && {
      rules: rules.slice(0, RECORDED_LIMITS.rules).map(({ id, name, description }) => ({
        id: id.slice(0, ID),
        name: name.slice(0, LABEL),
        description: description.slice(0, TEXT),
      })),
    }),
    ...(tags.length > 0 && { categories: tags.map(categoryOf) }),
  };
}

const profileOf = ({
  id,
  name,
  typeId,
  typeName,
  characteristics = [],
}: NonNullable<InfoDraft['profiles']>[number]) => ({
  id: id.slice(0, ID),
  name: name.slice(0, LABEL),
  typeId: typeId.slice(0, ID),
  typeName: typeName.slice(0, LABEL),
  characteristics: characteristics.slice(0, RECORDED_LIMITS.characteristics).map((each) => ({
    typeId: each.typeId.slice(0, ID),
    name: each.name.slice(0, LABEL),
    value: each.value.slice(0, VALUE),
  })),
});

const categoryOf = ({ id, name, primary }: CategoryDraft): RecordedCategory => ({
  id: id.slice(0, ID),
  name: name.slice(0, LABEL),
  primary,
});
