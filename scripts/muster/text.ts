import { ALL_ON, checkRoster, LAYOUTS, makeOutline, SWITCHES, writeText, type Switches } from '../../lib';
import { GIVEN, givenList } from './given';
import { foundByName, foundByNameLines } from './report';
import { chosen, EXIT, type Output, parseArguments, wrongUse } from './usage';

/** `text`: a list as text, its parts one after the other. */
export function runText(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(args, ['FILE'], [...GIVEN, 'as', 'without']);
  const layout = chosen('as', 'layout', LAYOUTS, values.as);
  const switches = chosenSwitches(values.without);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output, true);
  foundByNameLines(foreign).forEach(output.err);
  const byName = [...new Set(foreign?.relinked.byName.map(({ name }) => name))];
  const said = makeOutline(checkRoster(roster, linked, format), format, null, byName);
  const parts = writeText(said, { layout: layout.id, switches });
  const loses = layout.loses.map(({ says }) => says);
  output.out(
    json ? JSON.stringify({ layout: layout.id, loses, parts, ...foundByName(foreign) }, null, 2) : parts.join('\n\n'),
  );
  return EXIT.legal;
}

function chosenSwitches(without: string | undefined): Switches {
  const left = (without ?? '').split(',').flatMap((part) => part.trim() || []);
  const unknown = left.find((part) => !Object.hasOwn(ALL_ON, part));
  if (unknown !== undefined) {
    const known = SWITCHES.map(({ id }) => id).join(', ');
    throw wrongUse(`--without ${unknown}: there is no such part of a text (known: ${known})`);
  }
  return { ...ALL_ON, ...Object.fromEntries(left.map((part) => [part, false])) };
}
