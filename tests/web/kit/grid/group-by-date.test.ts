import { expect, test } from 'vitest';
import { isGroupedByDate } from '#web/kit/grid/group-by-date.tsx';
import { defaultGridState, type GridState } from '#web/kit/grid/grid-state.ts';

const isGrouped = (state: Partial<GridState>) =>
  isGroupedByDate(
    {
      state: { ...defaultGridState, ...state },
      setState: () => undefined,
      filter: (name) => (name === 'group' ? ['date'] : []),
      setFilters: () => undefined,
    },
    'eventDate',
  );

test('rows are grouped by day in the order of days, which a search has only if it is asked for', () => {
  expect(isGrouped({})).toBe(true);
  expect(isGrouped({ sortColumn: 'eventDate' })).toBe(true);
  expect(isGrouped({ sortColumn: 'eventName' })).toBe(false);
  expect(isGrouped({ searchText: 'fair' })).toBe(false);
  expect(isGrouped({ searchText: 'fair', sortColumn: 'eventDate' })).toBe(true);
});
