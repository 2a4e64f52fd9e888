import { describe, expect, it } from 'vitest';
import { FIELDS, ownModelSchema, ownUnitSchema, ownWeaponSchema } from '@/lib/documents/book/book';
import { ANSWERS, FORMS } from '@/lib/documents/book/forms.data';
import { EDITIONS, hasBooks, type EditionId } from '@/lib/documents/book/editions.data';

const SCHEMAS = { unit: ownUnitSchema, model: ownModelSchema, weapon: ownWeaponSchema } as const;
const PARTS = ['unit', 'model', 'weapon'] as const;

describe('what is asked for of a unit', () => {
  it.each(PARTS)('every field of a %s but its id says how it is asked for', (part) => {
    const silent = Object.entries(SCHEMAS[part].shape).filter(([, schema]) => FIELDS.get(schema) === undefined);
    expect(silent.map(([key]) => key)).toEqual(['id']);
  });

  it('every field is asked for in some edition, and in none twice', () => {
    for (const part of PARTS) {
      const asked = Object.values(FORMS).map((form) => form[part].flat());
      for (const fields of asked) expect([...new Set(fields)]).toEqual(fields);
      expect(new Set([...asked.flat(), 'id'])).toEqual(new Set(Object.keys(SCHEMAS[part].shape)));
    }
  });

  it('every edition with roles lets one be chosen, and what it asks outright has choices or is a text', () => {
    for (const edition of (Object.keys(EDITIONS) as EditionId[]).filter(hasBooks)) {
      expect(FORMS[edition].unit.flat().includes('slot')).toBe(EDITIONS[edition].defaultRole === null);
      for (const fact of EDITIONS[edition].asks) expect(ANSWERS[fact]?.length).not.toBe(0);
    }
  });
});
