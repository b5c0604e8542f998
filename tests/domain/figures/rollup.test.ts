import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  addSums,
  type Contribution,
  createContribution,
  diffContributions,
  listEventContributions,
  type EventFacts,
  noSales,
  platformContributions,
  listShiftContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';

const amount = fc.nat(1_000_000).map(cents);
const arbitraryFacts: fc.Arbitrary<EventFacts | undefined> = fc.option(
  fc.record({
    eventDate: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02').map(localDate),
    brandId: fc.constantFrom('ice', 'coffee'),
    status: fc.constantFrom(...eventStatuses),
    eventName: fc.constantFrom('Fair', 'Picnic'),
    client: fc.nat(2),
    industry: fc.constantFrom('Schools', 'Corporate'),
    zip: fc.constantFrom('60540', ''),
    equipment: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
    eventMilliseconds: fc.nat(86_400_000),
    prepay: fc.boolean(),
    sales: fc.option(
      fc.record({
        eventSalesCollectedCents: amount,
        salesTaxCents: amount,
        givebackCents: amount,
      }),
      { nil: undefined },
    ),
  }),
  { nil: undefined },
);

const inOrder = (cells: ReturnType<typeof sumCells>) =>
  cells.map((cell) => JSON.stringify(cell)).toSorted();

test('what is added on each change sums up to what the last state holds', () => {
  fc.assert(
    fc.property(fc.array(arbitraryFacts, { maxLength: 8 }), (states) => {
      const parts = states.flatMap((after, at) =>
        diffContributions(listEventContributions(states[at - 1]), listEventContributions(after)),
      );

      expect(inOrder(sumCells(parts))).toEqual(
        inOrder(sumCells(listEventContributions(states.at(-1)))),
      );
    }),
    { seed: 3 },
  );
});

const franchiseIds = ['north', 'south', 'west'];
const arbitraryFranchises = fc.tuple(
  ...franchiseIds.map(() =>
    fc
      .record({
        events: fc.array(arbitraryFacts, { maxLength: 4 }),
        worked: fc.array(fc.nat(36_000_000), { maxLength: 3 }),
      })
      .map(({ events, worked }) => [
        ...events.flatMap((facts) => listEventContributions(facts)),
        ...worked.flatMap((workedMilliseconds) =>
          listShiftContributions({
            day: localDate('2026-02-01'),
            brandId: 'ice',
            workedMilliseconds,
          }),
        ),
      ]),
  ),
);

/** Its sales, and its hours after them, by brand and day. */
const ownFigures = (own: readonly Contribution[]) =>
  sumCells(
    own.flatMap((it) => {
      const isOwn = it.dimension === 'sales' || it.dimension === 'hours';
      return isOwn ? { ...it, dimension: 'franchises' as const, key: '' } : [];
    }),
  );

test("the platform's sums of each franchise are those that the franchise has itself", () => {
  fc.assert(
    fc.property(arbitraryFranchises, (all) => {
      const platform = sumCells(
        all.flatMap((own, at) => platformContributions(franchiseIds[at] ?? '', own)),
      );

      for (const [at, own] of all.entries()) {
        const its = platform.filter(
          ({ dimension, key }) => dimension === 'franchises' && key === franchiseIds[at],
        );
        const named = its.map((it) => ({ ...it, key: '' }));
        expect(inOrder(named)).toEqual(inOrder(ownFigures(own)));
      }
    }),
    { seed: 3 },
  );
});

test('a change adds to the platform what it adds to its franchise, whose own it is included', () => {
  fc.assert(
    fc.property(arbitraryFacts, arbitraryFacts, (before, after) => {
      const [was, is] = [before, after].map((facts) =>
        platformContributions('north', listEventContributions(facts)),
      );
      const changed = diffContributions(
        listEventContributions(before),
        listEventContributions(after),
      );

      expect(inOrder(sumCells(platformContributions('north', changed)))).toEqual(
        inOrder(diffContributions(was ?? [], is ?? [])),
      );
    }),
    { seed: 3 },
  );
});

test('a figure that joins is a type error wherever something is added to its dimension', () => {
  const place = { day: localDate('2026-02-01'), brandId: 'ice', key: 7 };
  const taken = { events: 1, eventSalesCollectedCents: 10_825 };

  const added = [
    createContribution('clients', place, taken),
    // @ts-expect-error equipment has the time that it stood there as well
    createContribution('equipment', place, taken),
    // @ts-expect-error clients have no hours
    createContribution('clients', place, { ...taken, workedMilliseconds: 5 }),
  ];

  expect(added.map(({ dimension }) => dimension)).toEqual(['clients', 'equipment', 'clients']);
});

test('sums of one name add up, and no other name joins them', () => {
  const sold = { ...noSales, events: 2, salesTaxCents: 5 };

  expect([sold, sold].reduce(addSums, noSales)).toEqual({ ...sold, events: 4, salesTaxCents: 10 });
});

test('a change that no figure depends on adds nothing', () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      expect(
        diffContributions(listEventContributions(facts), listEventContributions(facts)),
      ).toEqual([]);
    }),
    { seed: 3 },
  );
});

const fair: EventFacts = {
  eventDate: localDate('2026-02-01'),
  brandId: 'ice',
  eventName: 'Fair',
  client: 7,
  industry: 'Schools',
  zip: '60540',
  equipment: [1, 2],
  eventMilliseconds: 7_200_000,
  prepay: true,
  sales: undefined,
};
const sales = {
  eventSalesCollectedCents: cents(10_825),
  salesTaxCents: cents(825),
  givebackCents: cents(2_000),
};

test('an event without sales counts in no figure', () => {
  expect(listEventContributions(fair)).toEqual([]);
});

test('orders of a prepay event count before it takes place', () => {
  const [ordered] = listEventContributions(fair, { orders: 3, onlineSalesCents: 4_500 });

  expect(ordered).toMatchObject({
    dimension: 'prepay',
    key: 'Fair',
    figures: { events: 0, eventSalesCollectedCents: 0, orders: 3, onlineSalesCents: 4_500 },
  });
});

test('a completed event counts in each dimension, whole for each truck that stood there', () => {
  const cells = listEventContributions({ ...fair, sales });

  const taken = { events: 1, eventSalesCollectedCents: 10_825 };
  const sold = { ...taken, salesTaxCents: 825, givebackCents: 2_000 };
  const stood = { ...taken, eventMilliseconds: 7_200_000 };
  expect(cells.map(({ dimension, key, figures }) => [dimension, key, figures])).toEqual([
    ['sales', '', sold],
    ['clients', 7, taken],
    ['industries', 'Schools', taken],
    ['zips', '60540', taken],
    ['equipment', 1, stood],
    ['equipment', 2, stood],
    ['prepay', 'Fair', { ...taken, orders: 0, onlineSalesCents: 0 }],
  ]);
});

test('a shift counts on the day on which it begins', () => {
  const day = localDate('2026-02-01');

  expect(listShiftContributions({ day, brandId: 'ice', workedMilliseconds: 60_000 })).toMatchObject(
    [{ dimension: 'hours', day, figures: { workedMilliseconds: 60_000 } }],
  );
});
