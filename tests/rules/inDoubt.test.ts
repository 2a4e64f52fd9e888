import { describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import { dataFinding, legalArmy } from '../builders';

const unread = (id: string) =>
  dataFinding({ code: 'data/unread', counted: 'its price in pts', culprits: [id], doubt: ['strange'] });

describe('what the unit data says in words that are not known', () => {
  it('leaves the verdict open, by name', () => {
    const list = legalArmy({ findings: [unread('u1')] });
    const { verdict, diagnostics } = check(list, reconSquad);
    expect(verdict).toBe('cannot-tell');
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['data/unread', 'unverified']]);
    expect(diagnostics[0]?.message).toMatch(/its price in pts cannot be told\. .* does not know \(strange\)/);
  });

  it('makes no list illegal by a sum that hangs on it', () => {
    const [first] = legalArmy().units;
    const over = check(legalArmy({ points: 300, findings: [unread(first!.id)] }), reconSquad);
    const points = over.outcomes.find(({ id }) => id === 'recon-squad/max-points');
    expect([over.verdict, points?.outcome]).toEqual(['cannot-tell', 'unverified']);
    expect(over.diagnostics.find(({ code }) => code === 'recon-squad/max-points')?.message).toMatch(
      /cannot be told for certain/,
    );
    expect(check(legalArmy({ points: 300 }), reconSquad).verdict).toBe('illegal');
  });
});
