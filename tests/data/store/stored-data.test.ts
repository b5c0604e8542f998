// Whoever adds an attribute decides whether it is personal (shared/domain/platform/stored-data/):
// the page of what is stored about whom is made of these marks.
import { describe, expect, test } from 'vitest';
import { declaredEntities, type EntitySchema } from '#functions/data/store/entity.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { plainFields } from '#shared/domain/platform/stored-data/plain-fields.ts';
import { splitFields } from '#shared/domain/platform/stored-data/stored-record.ts';
import {
  listPersonalFields,
  personalRecordNames,
  storedRecords,
} from '#shared/domain/platform/stored-data/stored-records.ts';

const files = import.meta.glob<object>('../../../functions/data/**/*.ts');
await Promise.all(Object.values(files).map((load) => load()));
const entities = [...declaredEntities].map(([name, { schema }]) => ({ name, schema }));

/** Every field that an item of the entity may have, at any depth. */
const listFields = ({ attributes }: EntitySchema): string[] =>
  Object.entries(attributes).flatMap(([name, { reader }]) => reader?.listFields(name) ?? [name]);

const marksOf = (name: string) => {
  const record = Object.entries(storedRecords).find(([it]) => it === name)?.[1];
  return {
    personal: record && 'personal' in record ? listPersonalFields(record) : [],
    plain: splitFields(record?.plain),
  };
};

const isWithin = (field: string, mark: string) => field === mark || field.startsWith(`${mark}.`);

describe.each(entities)('$name', ({ name, schema }) => {
  const fields = listFields(schema);
  const { personal, plain } = marksOf(name);
  const isMarked = (field: string) => personal.some((mark) => isWithin(field, mark));

  test('each of its fields is marked as personal, or as not', () => {
    const unmarked = fields
      .filter((field) => !isMarked(field) && !plain.includes(field))
      .filter((field) => !plainFields.has(field.split('.').at(-1) ?? ''));

    expect(unmarked).toEqual([]);
  });

  test('nothing is marked that it doesn’t have, and nothing twice', () => {
    const absent = personal.filter((mark) => !fields.some((field) => isWithin(field, mark)));
    const twice = plain.filter((field) => isMarked(field));

    expect([...absent, ...plain.filter((field) => !fields.includes(field))]).toEqual([]);
    expect(twice).toEqual([]);
    expect(new Set(personal).size).toBe(personal.length);
  });
});

test('only entities have marks', () => {
  const unknown = Object.keys(storedRecords).filter((name) => !declaredEntities.has(name));

  expect(unknown).toEqual([]);
});

test('what goes by itself has an expiry, and what has one goes by itself', () => {
  const wrong = personalRecordNames.filter((name) => {
    const record = storedRecords[name];
    const expiry = Object.values(declaredEntities.get(name)?.schema.attributes ?? {}).find(
      ({ field }) => field === expiryAttribute,
    );
    const kept = 'personal' in record ? record.kept : undefined;
    const goes = typeof kept === 'number' || kept === 'short' || kept === 'untilItEnds';
    // An optional expiry is for what never came to be, such as a gift that nobody paid.
    return goes ? !expiry : expiry?.required === true;
  });

  expect(wrong).toEqual([]);
});

test('a name that is never personal is one that some record has', () => {
  const names = new Set(
    entities.flatMap(({ schema }) => listFields(schema).map((field) => field.split('.').at(-1))),
  );

  expect([...plainFields].filter((name) => !names.has(name))).toEqual([]);
});
