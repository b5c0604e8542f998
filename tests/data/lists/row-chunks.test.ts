// A chunk in another layout than the newest may lack columns, or have others: its rows are read
// from the index.
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { readRowChunks, writeRowChunk } from '#functions/data/lists/row-chunks.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import { listOrderRowsBetween, orderRowList } from '#functions/data/orders/order-row-list.ts';
import {
  orderCodec,
  type OrderListRow,
  toOrderListRow,
  toOrderRow,
} from '#functions/data/orders/order-rows.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { readBucketStamps } from '#functions/data/lists/row-stamps.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

type Row = { readonly id: string; readonly version: number };

const first = rowCodec<Row>()([['id', 'version']], {});
const codecs = { first, second: { ...first, version: 2 } };
const stamp = { bucket: '2026-06', rows: 1, mark: 7 };

const writeChunk = (scope: Scope, layout: keyof typeof codecs) =>
  writeRowChunk(
    scope,
    { name: 'order', codec: codecs[layout] },
    { stamp, rows: [{ id: 'order-1', version: 1 }], packedAt: noon },
  );

async function isChunkCurrent(scope: Scope, layout: keyof typeof codecs) {
  const list = { name: 'order', codec: codecs[layout] };
  return (await readRowChunks(scope, list, [stamp])).get(stamp.bucket)?.isCurrent;
}

/** As chunks were written before they stated their layout. */
async function forgetLayouts({ tenant }: Scope): Promise<void> {
  const { table: TableName } = tableConfig;
  const { Items = [] } = await documentClient.send(
    new ScanCommand({
      TableName,
      FilterExpression: '#entity = :entity AND tenant = :tenant',
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: { ':entity': 'row-pack', ':tenant': tenant },
    }),
  );
  await mapInSequence(Items, async ({ pk, sk }) => {
    const UpdateExpression = 'REMOVE layout';
    await documentClient.send(new UpdateCommand({ TableName, Key: { pk, sk }, UpdateExpression }));
  });
}

test.each([
  ['first', 'first', true],
  ['first', 'second', false],
  ['second', 'second', true],
  ['second', 'first', false],
] as const)('in the %s layout, code with the %s reads it: %s', async (written, read, counts) => {
  const scope = createScope(newId(noon), 'all');

  await writeChunk(scope, written);

  expect(await isChunkCurrent(scope, read)).toBe(counts);
});

test('a chunk from before it stated its layout is in the first one', async () => {
  const scope = createScope(newId(noon), 'all');

  await writeChunk(scope, 'first');
  await forgetLayouts(scope);

  expect(await isChunkCurrent(scope, 'first')).toBe(true);
  expect(await isChunkCurrent(scope, 'second')).toBe(false);
});

test('an order’s gratuity and tax are read although its chunk lacks them', async () => {
  const { scope } = await world();
  const [gratuityCents, taxCents] = [cents(1000), cents(225)];
  const detail = buildOrderDetail({ slot: noon, gratuityCents, taxCents });
  const order = buildOrder({ orderId: newId(noon), eventId: newId(noon), detail });
  await transact([buildPutOrderItem(scope, order)]);
  await orderRowList.rebuild(scope);
  const rows = [toOrderListRow(toOrderRow(order, detail))];
  const [held = { ...stamp, sums: {} }] = await readBucketStamps(scope, 'order');
  const [columns] = orderCodec.layouts;
  const before = rowCodec<OrderListRow>()([columns] as never, {} as never);
  await writeRowChunk(
    scope,
    { name: 'order', codec: before },
    { stamp: held, rows, packedAt: noon },
  );
  await forgetLayouts(scope);

  const day = { from: noon, until: instant(noon + dayMilliseconds) };
  const read = await listOrderRowsBetween(scope, day, noon);

  expect(read).toMatchObject([{ id: order.orderId, gratuityCents, taxCents }]);
});
