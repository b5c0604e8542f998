// A large board: 60 people, 400 shifts and 120 events in a week, as `npm run bench` measures it.
import { beforeAll, expect, test } from 'vitest';
import { boardCounts, fillBoard } from '#scripts/bench/filled-board.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { type Caller, world } from '#tests/support/world.ts';

const monday = localDate('2026-07-20');
let owner: Caller;

beforeAll(async () => {
  const own = await world();
  owner = await own.as('Franchise');
  await fillBoard(own.scope, monday, own.franchise.timeZone);
});

const query = { day: monday };

test('the board reads ten key ranges and the session, whoever and whatever is planned', async () => {
  const { body, cost } = await owner.call(staffSchedule, 'week', { query });

  expect(body.data).toMatchObject({
    staff: { length: boardCounts.people },
    shifts: { length: boardCounts.shifts },
  });
  expect(body.data.events).toHaveLength(boardCounts.events);
  expect(cost).toEqual({ requests: 10, readUnits: 41.5, writeUnits: 0 });
});

test('what the plan comes to is read beside it, with the rates and the events in full', async () => {
  const { body, cost } = await owner.call(staffSchedule, 'assess', { query });

  expect(body.data.labor?.week.minutes).toBe(boardCounts.shifts * 8 * 60);
  expect(body.data.labor?.week.unpricedMinutes).toBe(0);
  expect(cost).toEqual({ requests: 12, readUnits: 132.5, writeUnits: 0 });
});

test('a proposal reads everybody’s occupancy in one request', async () => {
  const { cost } = await owner.call(staffSchedule, 'propose', { query });

  expect(cost).toEqual({ requests: 14, readUnits: 163, writeUnits: 0 });
});
