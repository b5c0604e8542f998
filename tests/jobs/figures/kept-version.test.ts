// Data that an earlier version left on a laptop, and what a start does with it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { eventBuckets } from '#functions/data/events/event-rows.ts';
import { readBucketStamps, replaceBucketStamp } from '#functions/data/lists/row-stamps.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  getDataVersion,
  startRenewal,
  getSeedRecord,
} from '#scripts/local/runtime/data/data-version.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const mark = { table: 'brandwagon' };

function started(seeded: object) {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-kept-'));
  const told: string[] = [];
  const progress = (line: string) => void told.push(line);
  const product = () => import('#scripts/local/runtime/code/product.ts');
  getSeedRecord(folder).write({ ...mark, ...seeded });
  const start = () => startRenewal({ folder, clock: { now: () => noon }, product, progress });
  return { start, told, versionKept: () => getSeedRecord(folder).read()?.version };
}

/** A sold event, in a list that isn't added up yet. */
async function stampedBefore() {
  const own = await world();
  const ids = { eventId: newId(noon), code: newEventCode() };
  await createEvent(own.scope, buildEvent({ ...ids, sales: buildSales() }), undefined);
  await settle();
  await tick('fold-rollups', noon);
  const right = requireFound((await readBucketStamps(own.scope, eventBuckets.name))[0]);
  await replaceBucketStamp(own.scope, eventBuckets.name, { ...right, sums: {} }, right);
  const owner = await own.as('Franchise');
  return async () => (await owner.call(events, 'list', { body: {} })).body.totals;
}

test('the totals of data that an earlier version left are right without a day’s wait', async () => {
  const totals = await stampedBefore();
  const { start, versionKept } = started({});

  const before = await totals();
  await start().ended;

  expect(before).toMatchObject({ eventSalesCollectedCents: 0 });
  expect(await totals()).toMatchObject({ eventSalesCollectedCents: 108_250 });
  expect(versionKept()).toBe(getDataVersion());
});

test('data of this version is not looked at', async () => {
  const totals = await stampedBefore();
  const { start, told } = started({ version: getDataVersion() });

  await start().ended;

  expect(told).toEqual([]);
  expect(await totals()).toMatchObject({ eventSalesCollectedCents: 0 });
});

test('a check that is cut off begins again with the next start', async () => {
  const totals = await stampedBefore();
  const { start, versionKept } = started({ version: 'earlier' });

  await start().stop();
  const between = versionKept();
  await start().ended;

  expect(between).toBe('earlier');
  expect(await totals()).toMatchObject({ eventSalesCollectedCents: 108_250 });
  expect(versionKept()).toBe(getDataVersion());
});
