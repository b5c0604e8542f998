import { expect, test } from 'vitest';
import { isInSeason, newAgentConfig } from '#shared/domain/assistant/agent-config.ts';
import { findFreeDays } from '#shared/domain/assistant/free-days.ts';
import { permittedLookups } from '#shared/domain/assistant/lookups.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const season = (seasonStart: number | null, seasonEnd: number | null, leadTimeDays = 0) => ({
  ...newAgentConfig,
  operations: { seasonStart, seasonEnd, leadTimeDays },
});

test.each([
  [null, null, '2026-01-15', true],
  [4, 9, '2026-04-01', true],
  [4, 9, '2026-09-30', true],
  [4, 9, '2026-10-01', false],
  [10, 3, '2026-12-31', true],
  [10, 3, '2026-03-31', true],
  [10, 3, '2026-04-01', false],
])('with a season from %o to %o, %s is in it: %o', (start, end, day, expected) => {
  expect(isInSeason(season(start, end), localDate(day))).toBe(expected);
});

test('days are free where nothing takes place, there is notice, and the season is on', () => {
  const event = { eventDate: '2026-07-03', assetIds: ['A', 'B'], status: 'booked' } as const;
  const range = { from: localDate('2026-07-01'), to: localDate('2026-07-05') };

  const found = findFreeDays(
    [
      event,
      { ...event, assetIds: ['B'] },
      { ...event, eventDate: '2026-07-04', status: 'cancelled' },
    ],
    { ...range, today: localDate('2026-07-01') },
    season(7, 7, 1),
  );

  expect(found).toEqual({
    free: ['2026-07-02', '2026-07-04', '2026-07-05'],
    busy: [{ day: '2026-07-03', events: 2, equipment: 2 }],
  });
});

test('an owner may have everything looked up, a manager what they may see on the brand', () => {
  const permission = { accessCode: 'MANAGE_CLIENT', readonly: true, readWrite: false } as const;
  const manager = { role: 'Manager', permissions: [{ ...permission, brandId: 'coffee' }] } as const;

  expect(permittedLookups({ role: 'Franchise', permissions: [] }, 'coffee')).toHaveLength(4);
  expect(permittedLookups(manager, 'coffee')).toEqual(['findClients']);
  expect(permittedLookups(manager, 'shaved-ice')).toEqual([]);
  expect(permittedLookups({ role: 'Driver', permissions: [] }, 'coffee')).toEqual([]);
});
