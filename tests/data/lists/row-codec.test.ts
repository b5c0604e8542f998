import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowCodec } from '#functions/data/lists/row-codec.ts';

type Row = {
  readonly id: string;
  readonly city: string;
  readonly cents: number | null;
  readonly assetIds: readonly string[];
};

const first = ['id', 'city', 'cents'] as const;
/** A column was added in the middle, another one at the end. */
const codec = rowCodec<Row>()([['id', 'cents'], first, ['id', 'assetIds', 'city', 'cents']], {
  city: 'Chicago',
  assetIds: [],
});

const rows = fc.array(
  fc.record({
    id: fc.string(),
    city: fc.constantFrom('Aurora', 'null', '', 'Genève', '2[', ']'),
    cents: fc.constantFrom(null, 0, 1_999),
    assetIds: fc.subarray(['truck-1', 'truck-2']),
  }),
);

test('rows are read as they were written, one by one and packed', () =>
  fc.assert(
    fc.asyncProperty(rows, async (written) => {
      expect(written.map((row) => codec.decode(codec.encode(row)))).toEqual(written);
      expect(await codec.unpack(await codec.pack(written))).toEqual(written);
    }),
  ));

const before = rowCodec<Pick<Row, 'id' | 'city' | 'cents'>>()([['id', 'cents'], first], {
  city: 'Chicago',
});
const row = { id: 'row-1', city: 'Aurora', cents: 5 };

test('a column that joined in the middle has its default in rows and packs from before', async () => {
  expect(before.encode(row)).toBe('2["row-1","Aurora",5]');
  expect(codec.decode(before.encode(row))).toEqual({ ...row, assetIds: [] });
  expect(await codec.unpack(await before.pack([row]))).toEqual([{ ...row, assetIds: [] }]);
});

test('a row of each layout says its columns, the first one also without a word', () => {
  expect(['["row-1",5]', '1["row-1",5]', '2["row-1","",5]'].map(codec.decode)).toEqual([
    { id: 'row-1', city: 'Chicago', cents: 5, assetIds: [] },
    { id: 'row-1', city: 'Chicago', cents: 5, assetIds: [] },
    { id: 'row-1', city: '', cents: 5, assetIds: [] },
  ]);
});

test('a column that left is passed over in rows from before', () => {
  const after = rowCodec<Pick<Row, 'id' | 'cents'>>()([first, ['id', 'cents']], {});

  expect(after.decode('1["row-1","Aurora",5]')).toEqual({ id: 'row-1', cents: 5 });
  expect(after.encode({ id: 'row-1', cents: 5 })).toBe('2["row-1",5]');
});

test('the code before reads what it knows of a row that the version after extended', () => {
  const after = rowCodec<Row & { zip: string }>()(
    [['id', 'cents'], first, ['id', 'city', 'cents', 'assetIds', 'zip']],
    { city: 'Chicago', assetIds: [], zip: '' },
  );

  const text = after.encode({ ...row, assetIds: ['truck-1'], zip: '60540' });

  expect(text).toBe('3/2["row-1","Aurora",5,["truck-1"],"60540"]');
  expect(before.decode(text)).toEqual(row);
  expect(after.decode(before.encode(row))).toEqual({ ...row, assetIds: [], zip: '' });
});

test('a row of a layout that is not known yet and does not extend one is refused, never misread', () => {
  expect(() => before.decode('3["row-1",[],"Aurora",5]')).toThrow('no layout');
});

test('an older text says the same as a row whose other columns have their defaults', () => {
  const known = { ...row, assetIds: [] };

  expect(codec.matches('2["row-1","Aurora",5]', known)).toBe(true);
  expect(codec.matches('2["row-1","Aurora",5]', { ...known, assetIds: ['truck-1'] })).toBe(false);
  expect(codec.matches(codec.encode(known), known)).toBe(true);
});

test('a layout that is not complete, and a column without its default, are type errors', () => {
  const all = ['id', 'city', 'cents', 'assetIds'] as const;
  const codecs = [
    // @ts-expect-error a column of the row is missing
    rowCodec<Row>()([first], {}),
    // @ts-expect-error a column that the row does not have
    rowCodec<Row>()([[...all, 'county']], {}),
    // @ts-expect-error what rows of the first layout have in the column that joined
    rowCodec<Row>()([first, all], {}),
    // @ts-expect-error a default of another type
    rowCodec<Row>()([first, all], { assetIds: '' }),
    rowCodec<Row>()([first, all], { assetIds: [] }),
  ];

  expect(codecs.map(({ version }) => version)).toEqual([1, 1, 2, 2, 2]);
});
