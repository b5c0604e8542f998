import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  hasNoContribution,
  type FactsChange,
  projectChange,
  type Projection,
  projectionKey,
} from '#shared/domain/figures/projection.ts';

const event = (id: string, version: number): FactsChange => ({
  entity: 'event',
  id,
  version,
  facts: {
    eventDate: localDate('2026-02-01'),
    brandId: 'ice',
    eventName: 'Fair',
    client: 0,
    industry: '',
    zip: '',
    equipment: [],
    eventMilliseconds: 0,
    prepay: true,
    sales: undefined,
  },
});
const order = (version: number, eventId: string | undefined, totalCents = 500): FactsChange => ({
  entity: 'order',
  id: 'order',
  version,
  facts: eventId === undefined ? undefined : { eventId, totalCents },
});

function after(changes: readonly FactsChange[]): Map<string, Projection> {
  const known = new Map<string, Projection>();
  for (const change of changes) {
    for (const next of projectChange(change, (name) => known.get(projectionKey(name)))) {
      known.set(projectionKey(next), next);
    }
  }
  return known;
}

const getOnlineFigures = (known: Map<string, Projection>, id: string) => {
  const found = known.get(`event/${id}`);
  return found?.entity === 'event' ? found.online : undefined;
};

test('an order adds to its event, also when it is heard of first', () => {
  const known = after([order(1, 'fair'), event('fair', 1)]);

  expect(getOnlineFigures(known, 'fair')).toEqual({ orders: 1, onlineSalesCents: 500 });
  expect(known.get('event/fair')).toMatchObject({ version: 1, facts: { eventName: 'Fair' } });
});

test('a cancelled order is taken off its event', () => {
  const known = after([event('fair', 1), order(1, 'fair'), order(2, undefined)]);

  expect(getOnlineFigures(known, 'fair')).toEqual({ orders: 0, onlineSalesCents: 0 });
});

test('an order that moves counts at its new event alone', () => {
  const known = after([order(1, 'fair'), order(2, 'picnic', 700)]);

  expect(getOnlineFigures(known, 'fair')).toEqual({ orders: 0, onlineSalesCents: 0 });
  expect(getOnlineFigures(known, 'picnic')).toEqual({ orders: 1, onlineSalesCents: 700 });
});

test('the same version counts again only where figures take something else from it', () => {
  const fair = event('fair', 1);
  const defined = { ...fair, facts: { ...fair.facts, eventName: 'Fun Run' } } as FactsChange;

  expect(projectChange(fair, () => after([fair]).get('event/fair'))).toEqual([]);
  expect(projectChange(defined, () => after([fair]).get('event/fair'))).toMatchObject([
    { version: 1, facts: { eventName: 'Fun Run' } },
  ]);
  expect(getOnlineFigures(after([order(1, 'fair'), order(1, 'fair', 700)]), 'fair')).toEqual({
    orders: 1,
    onlineSalesCents: 700,
  });
});

test('a new event that nothing was sold at is in no figure until it changes, unless orders may count', () => {
  const fair = event('fair', 1);
  const plain = { ...fair, facts: { ...fair.facts, prepay: false } } as FactsChange;

  expect(hasNoContribution(plain)).toBe(true);
  expect(hasNoContribution({ ...plain, version: 2 })).toBe(false);
  expect(hasNoContribution(fair)).toBe(false);
});

test('whatever the order and the repeats, the newest version of each thing is what counts', () => {
  const changes = [event('a', 1), event('a', 2), order(1, 'a'), order(2, 'b', 9), event('b', 1)];
  const repeated = fc.shuffledSubarray([...changes, ...changes], { minLength: 10 });
  fc.assert(
    fc.property(repeated, (delivered) => {
      const sorted = (it: Map<string, Projection>) => Object.fromEntries([...it].toSorted());

      const [some, straight] = [after(delivered), after(changes)];

      expect(sorted(some)).toMatchObject({
        'event/b': { online: { orders: 1, onlineSalesCents: 9 } },
        'order/order': { version: 2 },
      });
      expect(getOnlineFigures(some, 'a') ?? { orders: 0, onlineSalesCents: 0 }).toEqual(
        getOnlineFigures(straight, 'a'),
      );
    }),
    { seed: 3 },
  );
});
