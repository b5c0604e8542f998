// The units that `npm run cost` computes with, counted through the handlers.
import { expect, test } from 'vitest';
import { measureCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { counted } from '#scripts/cost/counted.ts';
import { events } from '#shared/contract/events/events.ts';
import { getScheduleMinutes } from '#shared/contract/job-schedules.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { documentedCost } from '#tests/support/costs.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const minute = 60_000;

async function count(work: () => Promise<unknown>) {
  const { cost } = await measureCost(work);
  const { readUnits, writeUnits } = cost;
  return { readUnits, writeUnits };
}

const tickAll = (at: number) =>
  mapInSequence(
    jobs.filter(({ trigger }) => getScheduleMinutes(trigger) !== undefined),
    ({ name }) => tick(name, instant(noon + at * minute)),
  );

test('scheduled jobs with nothing to do', async () => {
  expect(await count(() => tickAll(1))).toEqual(documentedCost(counted.idleTick));
});

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-07-10',
  startTime: '11:00',
  endTime: '14:00',
};

async function book(owner: Caller, clientId?: string) {
  const client = clientId ? { clientId } : { newClient: { businessName: 'Acme Tools' } };
  const body = { ...picnic, client, requestKey: newId(noon) };
  return (await owner.call(events, 'quickAdd', { body })).body.data;
}

const details = async (owner: Caller, id: string) =>
  (await owner.call(events, 'details', { params: { id }, query: {} })).body.data;

/** Until nothing is left to fold or to remove. */
async function finish(at: number) {
  await settle();
  for (const later of [0, 2, 15, 17])
    await tick('fold-rollups', instant(noon + (at + later) * minute));
}

test('an event from its booking to its sales, a page of the grid, and one event', async () => {
  const owner = await (await world()).as('Franchise');
  const { clientId } = await details(owner, (await book(owner)).id);
  await finish(15);
  const { id } = await book(owner, clientId);
  await finish(45);

  const booking = await count(async () => {
    await book(owner, clientId);
    await finish(75);
  });
  const { version } = await details(owner, id);
  const sale = await count(async () => {
    await owner.call(events, 'complete', {
      body: {
        id,
        version,
        eventSalesCollectedCents: 150_000,
        salesTaxRate: '7.5',
        givebackPercentage: '20',
      },
    });
    await finish(105);
  });
  const gridPage = await count(() => owner.call(events, 'list', { body: { limit: 10 } }));
  const eventPage = await count(() => details(owner, id));

  const { idleTick: _, ...documented } = counted;
  const names = ['booking', 'sale', 'gridPage', 'eventPage'] as const;
  expect({ booking, sale, gridPage, eventPage }).toEqual(
    Object.fromEntries(names.map((name) => [name, documentedCost(documented[name])])),
  );
});
