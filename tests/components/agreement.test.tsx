import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { AgreementPanel } from '@/components/list/agreement/agreementPanel';
import { PlayAids } from '@/components/list/sheet/playAids';
import { AGREEMENTS } from '@/lib/formats/scout-team/agreements';
import { scoutTeamAids } from '@/lib/formats/scout-team/aids';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { army } from './samples';

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const agreed: Declarations = {
  ...NO_DECLARATIONS,
  agreements: {
    answers: [{ question: 'blast-range', answer: 'earlier' }],
    rulings: [
      { rule: 'Tide Song', together: 'within-6', keyword: null, visibleOnly: true, side: 'friendly', note: null },
    ],
  },
};

describe('AgreedLines', () => {
  it('says what was agreed', () => {
    expect(textOf(renderToStaticMarkup(<AgreedLines agreements={AGREEMENTS} declarations={agreed} />))).toBe(
      'This list takes as agreed: Blast range : blast 2″, grenade 1″ (shooting rules) Tide Song : Models within 6″ of the model ' +
        'concerned count as one unit, visible and friendly ones only',
    );
  });
  it('is silent where nothing was agreed', () =>
    expect(renderToStaticMarkup(<AgreedLines agreements={AGREEMENTS} declarations={null} />)).toBe(''));
});

describe('AgreementPanel', () => {
  it('offers every way, and says what must not be settled so', () => {
    const text = textOf(
      renderToStaticMarkup(
        <AgreementPanel agreements={AGREEMENTS} army={{ ...army, declarations: agreed }} edit={() => undefined} />,
      ),
    );
    for (const { name } of AGREEMENTS.rulings?.ways ?? []) expect(text).toContain(name);
    expect(text).toContain('Not for the core rules');
    expect(text).toContain('Scout Team: Blast Weapons 1; Grenade Weapons 1');
  });
});

describe('PlayAids', () => {
  it('shows every rule of play with its clause', () => {
    const text = textOf(renderToStaticMarkup(<PlayAids aids={scoutTeamAids(army)} />));
    for (const part of [
      '4 × Tideguard',
      '44″ × 30″',
      'Heavy Losses: from 6 models lost',
      'Scout Team: Split Fire 1–9',
    ]) {
      expect(text).toContain(part);
    }
  });
});
