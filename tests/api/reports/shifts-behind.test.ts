// Staff hours of the dashboard equal the sum of the shifts that they link to: in every zone, over
// the nights in which clocks change, for the franchise itself and for a corporate admin.
import { beforeAll, describe, expect, test } from 'vitest';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import { newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import { buildShift } from '#scripts/seed/builders.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';
import { listBucketRanges } from '#web/areas/reports/dashboards/sales-points.ts';
import { buildFigureShiftsPath } from '#web/areas/reports/dashboards/figure-shifts.ts';
import { parseShiftFilters } from '#web/areas/reports/staff-reports/address-filters.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
/** The Sunday on which an hour is missing, and the one on which an hour comes twice. */
const nights = ['2026-03-08', '2026-11-01'].map(localDate);
const granularities = ['day', 'week', 'month'] as const;

/**
 * Around the night, at hours that fall on another day elsewhere; whole minutes, as approvals write
 * them.
 */
function drawn(random: Random, night: (typeof nights)[number], timeZone: string): Shift {
  const day = addDays(night, random.between(-6, 6));
  const from = localTime(random.pick(['00:15', '01:30', '09:00', '21:45', '23:30']));
  const startsAt = instantAt(day, from, timeZone);
  const endsAt = instant(startsAt + random.between(1, 667) * 60_000);
  const brandId = random.pick(brandIds);
  return buildShift({ shiftId: newId(noon), day, brandId, startsAt, endsAt });
}

async function hoursBehind(caller: Caller, href: string, franchiseId: string | undefined) {
  const search = new URLSearchParams(href.split('?')[1]);
  const body = { ...parseShiftFilters({ filter: (name) => search.getAll(name) }), franchiseId };
  const { minutes } = (await caller.call(staffReports, 'shiftTimeCard', { body })).body.totals;
  return Math.round(minutes / 6) / 10;
}

describe.each(zones)('in %s', (timeZone) => {
  let callers: readonly (readonly [Caller, franchiseId: string | undefined])[];

  beforeAll(async () => {
    const own = await world({ timeZone });
    const random = createRandom(timeZone.length);
    const shifts = nights.flatMap((night) =>
      Array.from({ length: 40 }, () => drawn(random, night, timeZone)),
    );
    await writeInBulk(shifts.map((shift) => buildPutShiftItem(own.scope, shift)));
    await settle();
    const [owner, admin] = await Promise.all([own.as('Franchise'), own.as('Admin')]);
    callers = [
      [owner, undefined],
      [admin, own.franchise.franchiseId],
    ];
  });

  const cases = nights.flatMap((night) => granularities.map((by) => [night, by] as const));

  test.each(cases)('around %s, each %s', async (night, granularity) => {
    const range = { from: addDays(night, -7), to: addDays(night, 7) };
    const asked = { fromDate: range.from, toDate: range.to, granularity };

    for (const [caller, franchiseId] of callers) {
      const body = { ...asked, franchiseId };
      const points = (await caller.call(dashboards, 'staffOverview', { body })).body.data;
      const links = listBucketRanges(points.currentData, range).map((days) =>
        buildFigureShiftsPath({ lists: '', dashboard: '' }, days),
      );
      const behind = [];
      for (const href of links) behind.push(await hoursBehind(caller, href, franchiseId));

      expect(behind).toEqual(points.currentData.map(({ hours }) => hours));
      expect(Math.max(...behind)).toBeGreaterThan(5);
    }
  });
});
