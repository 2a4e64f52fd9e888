import type { Definition } from './definition';
import { resolve, type LinkedFile } from './link';
import type { InfoHolder } from './schema';

const known = new WeakMap<Definition, boolean>();

/** Whether an entry stands for models of a unit: it is typed so, or it is an upgrade that brings a statline of its own, as some files type their models. */
export function isModelEntry(definition: Definition): boolean {
  if (definition.kind !== 'entry') return false;
  let answer = known.get(definition);
  if (answer === undefined) known.set(definition, (answer = definition.type === 'model' || (definition.type === 'upgrade' && definition.layers.some(({ node, file }) => showsStatline(node, file)))));
  return answer;
}

function showsStatline(node: InfoHolder, file: LinkedFile): boolean {
  const own = (node.profiles ?? []).some(({ typeId }) => isStatlineType(typeId, file));
  return own || (node.infoLinks ?? []).some((each) => {
    const target = each.type === 'profile' ? resolve(file, 'profiles', each.targetId) : null;
    return target !== null && target !== undefined && isStatlineType(target.value.typeId, target.file);
  });
}

/** What has Toughness and Wounds, or hull points, is a body. */
function isStatlineType(typeId: string, file: LinkedFile): boolean {
  const names = resolve(file, 'profileTypes', typeId)?.value.characteristicTypes.map(({ name }) => name.trim()) ?? [];
  return (names.includes('T') && names.includes('W')) || names.includes('HP');
}
