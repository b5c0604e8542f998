import { Entity } from 'electrodb';
import { expect, test } from 'vitest';
import { tableConfig } from '#functions/data/store/table.ts';
import { maxKey, minKey } from '#functions/data/store/key-range.ts';

const Letters = new Entity(
  {
    model: { service: 'brandwagon', entity: 'letter', version: '1' },
    attributes: { tenant: { type: 'string' }, name: { type: 'string' } },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['name'], casing: 'none' },
      },
    },
  },
  tableConfig,
);
const all = () => Letters.query.primary({ tenant: 'here' });
const m = { name: 'm' };

test.each([
  ['behind', () => all().gt(m)],
  ['from', () => all().gte(m)],
  ['before', () => all().lt(m)],
  ['up to', () => all().lte(m)],
])('no query goes on without end: %s a name', async (_, query) => {
  await expect(query().go()).rejects.toThrow(/A query has an open end, write it with between/);
});

test('a query between the ends of all texts reads its own kind alone', async () => {
  await Promise.all(['a', 'm', 'é'].map((name) => Letters.put({ tenant: 'here', name }).go()));
  const { data: before } = await all().between({ name: minKey }, m).go();
  const { data: from } = await all().between(m, { name: maxKey }).go();
  const { data: of } = await all().begins({ name: 'm' }).go();

  const names = [before, from, of, (await all().go()).data].map((rows) =>
    rows.map((it) => it.name),
  );
  expect(names).toEqual([['a', 'm'], ['m', 'é'], ['m'], ['a', 'm', 'é']]);
});
