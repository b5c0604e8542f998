import { expect, test } from 'vitest';
import { buildEventColumns } from '#web/areas/events/events/grid/event-columns.ts';

const shown = (when: 'upcoming' | 'past' | 'all') =>
  buildEventColumns('America/Chicago', [], when).flatMap(({ key, optional }) =>
    optional ? [] : [key],
  );

test('of what is still to come hours are shown, and not what it took', () => {
  expect(shown('upcoming')).toContain('hours');
  expect(shown('upcoming')).not.toContain('eventSalesCollectedCents');
});

test('of what has been, and of all together, what it took is shown', () => {
  expect(shown('past')).toEqual(expect.arrayContaining(['completed', 'eventSalesCollectedCents']));
  expect(shown('all')).toContain('eventSalesCollectedCents');
});
