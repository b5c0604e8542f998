// Figures compared with what is stored: late, lost, wrong or rebuilt.
import { expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, saveEvent } from '#functions/data/events/events.ts';
import { toStoredEvent } from '#functions/data/events/event-entity.ts';
import { setOrderStatus, buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { startRollupChecks } from '#functions/data/figures/rollup-checks.ts';
import { foldDeltas, buildPageWrite } from '#functions/data/figures/rollup-folding.ts';
import { iterateProjections, putProjections } from '#functions/data/figures/projections.ts';
import {
  findPageDrift,
  readStoredRollups,
  repairPages,
  replacePages,
} from '#functions/data/figures/rollup-pages.ts';
import { readSliceContributions, listRollupSlices } from '#functions/data/figures/rollup-slices.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { saveShift, buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { rebuildRollups } from '#functions/flows/figures/rebuild-rollups.ts';
import { reconcilePlatform } from '#functions/flows/figures/reconcile-platform.ts';
import { reconcileRollups } from '#functions/flows/figures/reconcile-rollups.ts';
import { handler } from '#functions/jobs/stream/project-changes.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildOrder, buildSales, buildShift } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toContributions, type Projection } from '#shared/domain/figures/projection.ts';
import type { Contribution } from '#shared/domain/figures/rollup.ts';
import {
  readAllFigures,
  recomputeFigures,
  recomputePlatformFigures,
} from '#tests/support/figures.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { buildStreamRecord } from '#tests/support/stream-record.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

/** All franchises of this file, because the platform's figures cover them. */
const scopes: Scope[] = [];

async function franchise(): Promise<Scope> {
  const { scope } = await world();
  scopes.push(scope);
  return scope;
}

const figures = (scope: Scope) => readAllFigures(scope.tenant);
const platformFigures = () => readAllFigures(platformTenant);
const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });
const sold = (over: Partial<Event> = {}) =>
  buildEvent({ eventId: newId(noon), code: newEventCode(), sales: sale(1_000), ...over });

const june = { dimension: 'sales', grain: 'month', period: '2026-06', shard: '0' } as const;

async function drift({ tenant }: Scope): Promise<void> {
  const wrong = { brandId: 'coffee', key: '', day: 3, figures: { events: 9, salesTaxCents: 9 } };
  await buildPageWrite(tenant, june, [wrong], { folded: {}, revision: 7 }).go();
}

test('a franchise whose figures are right is left alone, and what is late is taken meanwhile', async () => {
  const scope = await franchise();
  await createEvent(scope, sold(), undefined);

  const first = await reconcileRollups(scope, noon);
  await settle();
  const second = await reconcileRollups(scope, noon);

  expect(first).toMatchObject({ missed: 1, repaired: [] });
  expect(second).toMatchObject({ missed: 0, repaired: [] });
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
});

test('a page that drifted is found, named and put right, folded or not', async () => {
  const scope = await franchise();
  await createEvent(scope, sold(), undefined);
  await settle();
  await foldDeltas(scope.tenant, noon);
  await createEvent(scope, sold(), undefined);
  await settle();
  await drift(scope);

  const found = await reconcileRollups(scope, noon);

  expect(found.repaired).toEqual(['sales|month|2026-06|0']);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
  expect(await reconcileRollups(scope, noon)).toMatchObject({ repaired: [] });
});

test('what figures depend on is taken from the table anew, of the same version too', async () => {
  const scope = await franchise();
  await createEvent(scope, sold({ zip: '60540' }), undefined);
  await settle();
  const projected: Projection[] = [];
  for await (const page of iterateProjections(scope.tenant)) projected.push(...page);
  const otherwise = projected.map((it) => ({ ...it, facts: { ...it.facts, zip: '' } }));
  await putProjections(scope.tenant, otherwise as Projection[]);

  const { missed } = await reconcileRollups(scope, noon);

  expect(missed).toBe(1);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
});

test('what is gone without a word is taken out of the figures', async () => {
  const scope = await franchise();
  const lost = buildStreamRecord(
    'event',
    scope.tenant,
    toStoredEvent(scope, { ...sold(), version: 1 }),
  );
  await handler({ Records: [lost] });

  const { missed } = await reconcileRollups(scope, noon);

  expect(missed).toBe(1);
  expect(await figures(scope)).toEqual({});
});

test('a rebuild holds what the projector added, and what the stream brings later adds nothing', async () => {
  const scope = await franchise();
  const event = sold({ prepay: true, assetIds: ['truck-1'] });
  const order = buildOrder({ orderId: newId(noon), eventId: event.eventId });
  const shift = buildShift({ shiftId: newId(noon), day: event.eventDate });
  await createEvent(scope, event, undefined);
  await writeInBulk([buildPutOrderItem(scope, order), buildPutShiftItem(scope, shift)]);
  await rebuildRollups(scopes);
  const rebuilt = [await figures(scope), await platformFigures()];

  await settle();

  expect([await figures(scope), await platformFigures()]).toEqual(rebuilt);
  expect(rebuilt).toEqual([
    await recomputeFigures([scope]),
    await recomputePlatformFigures(scopes),
  ]);
});

test('changes after a rebuild add their difference alone', async () => {
  const scope = await franchise();
  const event = sold();
  const order = buildOrder({ orderId: newId(noon), eventId: event.eventId });
  const shift = buildShift({ shiftId: newId(noon), day: event.eventDate });
  await createEvent(scope, event, undefined);
  await writeInBulk([buildPutOrderItem(scope, order), buildPutShiftItem(scope, shift)]);
  await takeRecords();
  await rebuildRollups(scopes);

  await saveEvent(scope, event, { ...event, sales: sale(1_500) });
  await setOrderStatus(scope, order, 'CANCELLED');
  await saveShift(scope, { ...shift, endsAt: instant(shift.endsAt + 1_000) });
  await settle();

  const month = { from: localDate('2026-06-01'), to: localDate('2026-06-30') };
  expect([...(await sumFiguresByDay(scope, 'sales', month)).values()]).toEqual([
    { events: 1, eventSalesCollectedCents: 1_500, salesTaxCents: 114, givebackCents: 277 },
  ]);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
});

const day = 86_400_000;
const reconcile = (at = day + 1) => tick('reconcile-rollups', instant(noon + at));

test('each franchise with figures is checked once a day, and what is repaired is counted', async () => {
  const scope = await franchise();
  await createEvent(scope, sold(), undefined);
  await settle();
  await startRollupChecks(scope.tenant, noon);
  await drift(scope);

  await reconcile();

  expect(loggedLines.filter((line) => line.includes('"FiguresRepaired":1'))).toHaveLength(1);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
  await drift(scope);
  await reconcile();
  expect(await reconcileRollups(scope, noon)).toMatchObject({
    repaired: ['sales|month|2026-06|0'],
  });
});

/** Adds up the projections as `reconcileRollups` does. */
async function computeExpected({ tenant }: Scope): Promise<Contribution[]> {
  const all: Contribution[] = [];
  for await (const page of iterateProjections(tenant)) all.push(...page.flatMap(toContributions));
  return all;
}

test('what is folded and forgotten while a long check goes on is no drift', async () => {
  const scope = await franchise();
  await createEvent(scope, sold(), undefined);
  await settle();
  await foldDeltas(scope.tenant, noon);
  const held = await readStoredRollups(scope.tenant);
  const expected = await computeExpected(scope);

  await createEvent(scope, sold(), undefined);
  await settle();
  await mapInSequence([1, 3], (minutes) =>
    foldDeltas(scope.tenant, instant(noon + minutes * 60_000)),
  );
  const drift = await findPageDrift(scope.tenant, held, expected);

  expect(await repairPages(scope.tenant, drift)).toEqual([]);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
});

test('two checks at once repair once', async () => {
  const scope = await franchise();
  await createEvent(scope, sold(), undefined);
  await settle();
  await drift(scope);

  const found = await Promise.all([reconcileRollups(scope, noon), reconcileRollups(scope, noon)]);

  expect(found.flatMap(({ repaired }) => repaired)).toHaveLength(1);
  expect(await figures(scope)).toEqual(await recomputeFigures([scope]));
});

const quarter = localDate('2026-04-01');

test("the platform's pages are held against the franchises', folded or not, and put right", async () => {
  const [one, other] = [await franchise(), await franchise()];
  await createEvent(one, sold(), undefined);
  await createEvent(other, sold({ assetIds: ['truck-1'] }), undefined);
  await settle();
  // The other franchise's change isn't in any page yet.
  await mapInSequence([one, { tenant: platformTenant }], ({ tenant }) => foldDeltas(tenant, noon));
  const undisturbed = await reconcilePlatform(quarter);
  await drift({ tenant: platformTenant } as Scope);

  const found = await reconcilePlatform(quarter);

  expect(undisturbed.repaired).toEqual([]);
  expect(found.repaired).toEqual(['sales|month|2026-06|0']);
  expect(await platformFigures()).toEqual(await recomputePlatformFigures(scopes));
});

/** The state before the platform had figures of each franchise. */
async function withoutFranchises(): Promise<void> {
  await foldDeltas(platformTenant, noon);
  const slices = await listRollupSlices(platformTenant);
  const all = await Promise.all(
    slices.map((slice) => readSliceContributions(platformTenant, slice)),
  );
  await replacePages(
    platformTenant,
    all.flat().filter(({ dimension }) => dimension !== 'franchises'),
  );
}

test('figures by franchise of what was sold before there were any are made by the check', async () => {
  const [one, other] = [await franchise(), await franchise()];
  const shift = buildShift({ shiftId: newId(noon), day: localDate('2026-05-02') });
  await createEvent(one, sold(), undefined);
  await createEvent(other, sold({ eventDate: localDate('2026-02-03') }), undefined);
  await writeInBulk([buildPutShiftItem(other, shift)]);
  await settle();
  await withoutFranchises();
  const before = await platformFigures();

  const found = [];
  for (const slice of await listRollupSlices(platformTenant))
    found.push(await reconcilePlatform(slice));

  const repaired = found.flatMap(({ repaired: ids }) => ids);
  expect(repaired.filter((id) => !id.startsWith('franchises|'))).toEqual([]);
  expect(before).not.toEqual(await recomputePlatformFigures(scopes));
  expect(await platformFigures()).toEqual(await recomputePlatformFigures(scopes));
});

test('what comes in while the platform is checked is no drift', async () => {
  const scope = await franchise();
  const events = Array.from({ length: 6 }, () => sold());
  const sell = async () => {
    for (const event of events) {
      await createEvent(scope, event, undefined);
      await settle();
    }
  };

  const [found] = await Promise.all([
    Promise.all([1, 2, 3].map(() => reconcilePlatform(quarter))),
    sell(),
  ]);

  expect(found.flatMap(({ repaired }) => repaired)).toEqual([]);
  expect(await platformFigures()).toEqual(await recomputePlatformFigures(scopes));
});

test('the platform is checked a quarter at a tick, until it is through for the day', async () => {
  const scope = await franchise();
  await createEvent(scope, sold({ eventDate: localDate('2025-11-03') }), undefined);
  await createEvent(scope, sold(), undefined);
  await settle();
  await mapInSequence([scope, { tenant: platformTenant }], ({ tenant }) =>
    foldDeltas(tenant, noon),
  );
  await startRollupChecks(platformTenant, noon);
  await drift({ tenant: platformTenant } as Scope);

  // The last quarter of 2025 is right; then comes the first of 2026, and April's.
  const minute = 60_000;
  await reconcile(2 * day);
  await reconcile(2 * day + 5 * minute);
  const since = loggedLines.length;
  await reconcile(2 * day + 15 * minute);
  const counted = loggedLines.slice(since).join('');

  expect(counted).toContain('"FiguresRepaired":1');
  expect(await platformFigures()).toEqual(await recomputePlatformFigures(scopes));
  await drift({ tenant: platformTenant } as Scope);
  await reconcile(2 * day + 20 * minute);
  await expect(platformFigures()).resolves.not.toEqual(await recomputePlatformFigures(scopes));
});

test('the quarters to check are those with figures and the ones between, but no empty centuries', async () => {
  const scope = await franchise();
  const days = ['0206-05-01', '2025-02-01', '2026-02-01'].map(localDate);
  await mapInSequence(days, (eventDate) => createEvent(scope, sold({ eventDate }), undefined));
  const later = sold({ eventDate: localDate('2027-08-01'), prepay: true, sales: undefined });
  await createEvent(scope, later, undefined);
  const order = buildOrder({ orderId: newId(noon), eventId: later.eventId });
  await writeInBulk([buildPutOrderItem(scope, order)]);
  await settle();
  await foldDeltas(scope.tenant, noon);

  expect(await listRollupSlices(scope.tenant)).toEqual([
    '0206-04-01',
    ...['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01'],
    ...['2026-07-01', '2026-10-01', '2027-01-01', '2027-04-01', '2027-07-01'],
  ]);
});
