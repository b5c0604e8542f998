import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type GridCell, sortRows } from '#shared/domain/lists/grid.ts';

type Row = { readonly id: string; readonly city: string };

const codec = rowCodec<Row>()([['id', 'city']], {});
const cities = ['Oswego', 'Genève', 'geneva', 'Aurora 10', 'Aurora 9', ''];
const getCity = ({ city }: Row): GridCell => city;

async function* manyRows(count: number): AsyncGenerator<Row> {
  for (let at = 0; at < count; at += 1) {
    // Shuffled, with each id once: 7,919 is prime.
    const id = String((at * 7_919) % count).padStart(6, '0');
    yield { id, city: cities[(at * 5) % cities.length] ?? '' };
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

test.each([
  ['ASC', 0],
  ['ASC', 1],
  ['DESC', 999],
  ['ASC', 25_001],
  ['DESC', 25_001],
] as const)(
  '%s, %i rows come in the order that sorting them at once gives',
  async (sortType, count) => {
    const rows = await all(manyRows(count));
    const sorted = await all(
      iterateSortedRows(manyRows(count), { codec, getCell: getCity, sortType }),
    );

    expect(sorted).toEqual(sortRows(rows, getCity, sortType));
  },
);

test('rows that are taken no further leave nothing behind on the disk', async () => {
  const before = await onDisk();

  for await (const { id } of iterateSortedRows(manyRows(6_000), {
    codec,
    getCell: getCity,
    sortType: 'ASC',
  })) {
    if (id !== '') break;
  }

  expect(await onDisk()).toEqual(before);
});

async function onDisk(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('brandwagon-scratch-'));
}
