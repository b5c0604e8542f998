// A large board: 60 people, 400 shifts and 120 events in a week.
import { beforeAll, expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { buildCreatePlannedShiftItem } from '#functions/data/staff/planned-shift-entity.ts';
import {
  buildPutStaffProfileItem,
  createEmptyProfile,
} from '#functions/data/staff/staff-profiles.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { type PlannedShift, getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const monday = localDate('2026-07-20');
let owner: Caller;

beforeAll(async () => {
  const own = await world();
  owner = await own.as('Franchise');
  const staffIds = rangeTo(60).map(() => newId(noon));
  const profiles = staffIds.map((staffId, at) => ({
    ...createEmptyProfile(staffId),
    version: 1,
    hourlyRateCents: 1800,
    person: {
      ...{ firstName: `Person ${at}`, lastName: 'Reyes', phone: '' },
      ...{ role: 'Driver' as const, active: true },
    },
  }));
  await writeInBulk(profiles.map((profile) => buildPutStaffProfileItem(own.scope, profile)));
  const eventIds = await mapInSequence(rangeTo(120), async (at) => {
    const eventDate = addDays(monday, at % 6);
    const event = { eventId: newId(noon), code: newEventCode(), brandId: 'coffee', eventDate };
    await createEvent(own.scope, buildEvent(event), undefined);
    return event.eventId;
  });
  const shifts = rangeTo(400).map((at) => {
    const hours = {
      day: addDays(monday, at % 6),
      startTime: localTime('09:00'),
      endTime: localTime('17:00'),
    };
    return buildShift({
      ...hours,
      ...getShiftTimes(hours, own.franchise.timeZone),
      id: newId(noon),
      staffId: staffIds[at % 60] ?? null,
      eventIds: [eventIds[at % 120] ?? ''],
    });
  });
  await writeInBulk(shifts.map((shift) => buildCreatePlannedShiftItem(own.scope, shift)));
});

const buildShift = (
  over: Pick<
    PlannedShift,
    'id' | 'staffId' | 'eventIds' | 'day' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'
  >,
): PlannedShift => ({
  ...{ version: 1, open: false, lead: false, brandId: 'coffee', title: 'Driver', notes: '' },
  ...{ ownHours: true, standing: false, published: false, notifiedAt: null, viewedAt: null },
  ...{ swapId: null, overruled: null },
  ...over,
});

const query = { day: monday };

test('the board reads ten key ranges and the session, whoever and whatever is planned', async () => {
  const { body, cost } = await owner.call(staffSchedule, 'week', { query });

  expect(body.data).toMatchObject({ staff: { length: 60 }, shifts: { length: 400 } });
  expect(body.data.events).toHaveLength(120);
  expect(cost).toEqual({ requests: 10, readUnits: 41.5, writeUnits: 0 });
});

test('what the plan comes to is read beside it, with the rates and the events in full', async () => {
  const { body, cost } = await owner.call(staffSchedule, 'assess', { query });

  expect(body.data.labor?.week.minutes).toBe(400 * 8 * 60);
  expect(body.data.labor?.week.unpricedMinutes).toBe(0);
  expect(cost).toEqual({ requests: 12, readUnits: 132.5, writeUnits: 0 });
});

test('a proposal reads everybody’s occupancy in one request', async () => {
  const { cost } = await owner.call(staffSchedule, 'propose', { query });

  expect(cost).toEqual({ requests: 14, readUnits: 163, writeUnits: 0 });
});
