import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowCodec } from '#functions/data/lists/row-codec.ts';

type Row = {
  readonly id: string;
  readonly city: string;
  readonly cents: number | null;
  readonly assetIds: readonly string[];
};

const codec = rowCodec<Row>(['id', 'city', 'cents', 'assetIds'], { assetIds: [] });

const rows = fc.array(
  fc.record({
    id: fc.string(),
    city: fc.constantFrom('Aurora', 'null', '', 'Genève'),
    cents: fc.constantFrom(null, 0, 1_999),
    assetIds: fc.subarray(['truck-1', 'truck-2']),
  }),
);

test('rows are unpacked as they were packed', () =>
  fc.assert(
    fc.asyncProperty(rows, async (packed) => {
      expect(await codec.unpack(await codec.pack(packed))).toEqual(packed);
    }),
  ));

test('a column that joined later is absent in rows and packs from before', async () => {
  const before = rowCodec<Pick<Row, 'id' | 'city'>>(['id', 'city'], {});
  const row = { id: 'row-1', city: 'Aurora' };
  const known = { ...row, cents: undefined, assetIds: [] };

  expect(codec.decode(before.encode(row))).toEqual(known);
  expect(await codec.unpack(await before.pack([row]))).toEqual([known]);
});
