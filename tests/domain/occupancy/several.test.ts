// Equipment of which a franchise has several: that many events can have it at the same time.
import { expect, test } from 'vitest';
import { findFreeStart, type Interval } from '#shared/domain/occupancy/interval.ts';
import {
  findFullIntervals,
  type OccupancyEntry,
  type Holder,
  type OccupancyChange,
  planOccupancyChanges,
  type Resource,
} from '#shared/domain/occupancy/occupancy.ts';
import { fromIso } from '#shared/domain/values/instant.ts';

const event = (id: string): Holder => ({ kind: 'event', id });

const between = (from: string, until: string): Interval => ({
  from: fromIso(`2026-${from}:00Z`),
  until: fromIso(`2026-${until}:00Z`),
});

const tables: Resource = { kind: 'equipment', id: 'tables' };
const two = () => 2;
const lunch = (id: string, from = '07-15T12:00', until = '07-15T15:00'): OccupancyChange => ({
  holder: event(id),
  before: [],
  after: [{ resource: tables, ...between(from, until) }],
});

function taken(...changes: OccupancyChange[]) {
  const weeks = new Map<string, readonly OccupancyEntry[]>();
  return changes.map((change) => {
    const { changed, conflicts } = planOccupancyChanges(weeks, [change], two);
    if (conflicts.length > 0) return conflicts.flatMap(({ held }) => held.map(getHolderName));
    for (const [key, held] of changed) weeks.set(key, held);
    return 'taken';
  });
}

const getHolderName = ({ holder }: OccupancyEntry) => holder.id;

test('as many events have it at once as there are of it, and one more is told who has them', () => {
  expect(taken(lunch('a'), lunch('b'), lunch('c'))).toEqual(['taken', 'taken', ['a', 'b']]);
});

test('those that follow each other need one', () => {
  const short = [
    lunch('a', '07-15T12:00', '07-15T13:00'),
    lunch('b', '07-15T13:00', '07-15T14:00'),
  ];

  expect(taken(...short, lunch('c'), lunch('d', '07-15T14:00', '07-15T15:00'))).toEqual(
    Array(4).fill('taken'),
  );
});

test('out of service, nobody has any of it', () => {
  const repair: OccupancyChange = {
    ...lunch('x'),
    holder: { kind: 'outOfService', id: 'repair' },
  };

  expect(taken(lunch('a'), repair)).toEqual(['taken', ['a']]);
  expect(taken(repair, lunch('a'))).toEqual(['taken', ['repair']]);
});

test('it is full where as many have it, and free from when one gives it up', () => {
  const held = (from: string, until: string): OccupancyEntry => ({
    holder: event(from + until),
    ...between(from, until),
    overruled: undefined,
  });
  const all = [
    held('07-15T12:00', '07-15T15:00'),
    held('07-15T13:00', '07-15T16:00'),
    held('07-15T15:00', '07-15T17:00'),
  ];

  const full = findFullIntervals(all, 2);

  expect(findFreeStart(full, between('07-15T13:30', '07-15T14:30'))).toBe(
    fromIso('2026-07-15T16:00:00Z'),
  );
  expect(findFreeStart(findFullIntervals(all, 3), between('07-15T13:30', '07-15T14:30'))).toBe(
    fromIso('2026-07-15T13:30:00Z'),
  );
});
