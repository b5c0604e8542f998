import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventStatuses } from '#shared/domain/event.ts';
import { localDate } from '#shared/domain/local-date.ts';
import { cents } from '#shared/domain/money.ts';
import { contributionsOf, difference, type EventFacts, sumCells } from '#shared/domain/rollup.ts';

const amount = fc.nat(1_000_000).map(cents);
const arbitraryFacts: fc.Arbitrary<EventFacts | undefined> = fc.option(
  fc.record({
    eventDate: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02').map(localDate),
    brandId: fc.constantFrom('ice', 'coffee'),
    status: fc.constantFrom(...eventStatuses),
    clientId: fc.constantFrom('a', 'b'),
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
        difference(contributionsOf('f', states[at - 1]), contributionsOf('f', after)),
      );

      expect(inOrder(sumCells(parts))).toEqual(
        inOrder(sumCells(contributionsOf('f', states.at(-1)))),
      );
    }),
    { seed: 3 },
  );
});

test('a change that no figure depends on adds nothing', () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      expect(difference(contributionsOf('f', facts), contributionsOf('f', facts))).toEqual([]);
    }),
    { seed: 3 },
  );
});

test('an event without sales counts in the grid alone', () => {
  const facts: EventFacts = {
    eventDate: localDate('2026-02-01'),
    brandId: 'ice',
    status: 'booked',
    clientId: 'a',
    sales: undefined,
  };

  expect(contributionsOf('f', facts).map(({ dimension }) => dimension)).toEqual(['listing']);
});
