// Who plans the schedule hears that somebody hasn't clocked in, once: and not of those who did, who
// are on leave, or who said that they come later.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { createCrew, getWeekAround, planShift, shiftInput } from '#tests/support/fixtures/staff.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const minute = 60_000;
const start = instantAt(localDate(shiftInput.day), localTime('09:00'), 'America/Chicago');
const after = (minutes: number): Instant => instant(start + minutes * minute);

/** The driver's published shift begins at 9:00 AM on July 20. */
async function createPublishedShift() {
  const crew = await createCrew();
  await planShift(crew.owner, { staffId: crew.staffId });
  await crew.owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
  await settle(noon);
  const [shift] = (await getWeekAround(crew.owner)).shifts;
  return { ...crew, shiftId: shift?.id ?? '' };
}

async function look(at: Instant) {
  await tick('watch-clock-ins', at);
  await settle(at);
}

const hears = async (owner: Caller) =>
  (await listReceivedNotifications(owner, after(60)))
    .filter(({ type }) => type === 'NO_CLOCK_IN')
    .map(({ notificationText }) => notificationText);

const punchIn = (driver: Caller, at: Instant) => {
  const device = { deviceAt: at, steadyAt: 1000, counter: 'load' };
  const punches = [{ id: newId(at), kind: 'in' as const, ...device }];
  return driver.call(timeClock, 'punch', { body: { punches, sent: device } }, at);
};

test('ten minutes after the start without a punch, the office hears it once', async () => {
  const { owner, driver } = await createPublishedShift();

  await look(after(9));
  const before = await hears(owner);
  await look(after(10));
  await look(after(11));
  await Promise.all([look(after(12)), look(after(12))]);

  const { firstName, lastName } = driver.user;
  expect(before).toEqual([]);
  expect(await hears(owner)).toEqual([
    `${firstName} ${lastName} hasn't clocked in for the shift at 9:00 AM.`,
  ]);
});

test('nobody hears of a person who clocked in, even if the job runs late', async () => {
  const { owner, driver } = await createPublishedShift();
  await punchIn(driver, after(-5));

  await look(after(45));

  expect(await hears(owner)).toEqual([]);
});

test('who said that they come 30 minutes late is missed 40 minutes after the start', async () => {
  const { owner, driver, shiftId } = await createPublishedShift();
  const body = { shiftId, minutes: 30 as const };
  await driver.call(staffToday, 'sayLate', { body }, after(-10));

  await look(after(10));
  await look(after(39));
  const before = await hears(owner);
  await look(after(40));

  expect(before).toEqual([]);
  expect(await hears(owner)).toHaveLength(1);
});

test('a shift that moved is looked at when it begins', async () => {
  const { owner, staffId } = await createPublishedShift();
  const [shift] = (await getWeekAround(owner)).shifts;
  const { id = '', version = 0 } = shift ?? {};
  const body = { ...shiftInput, id, version, staffId, startTime: '12:00' };
  await owner.call(staffSchedule, 'update', { body: body as never });
  await settle(noon);

  await look(after(20));

  expect(await hears(owner)).toEqual([]);
});

test('wherever it is cut off, the office hears it once', async () => {
  for (const request of [1, 2, 3, 4, 5, 6]) {
    const { owner } = await createPublishedShift();

    await interruptAt(() => tick('watch-clock-ins', after(10)), { request, isSent: true });
    await settle(after(10));
    await look(after(11));

    expect(await hears(owner), `cut off at ${String(request)}`).toHaveLength(1);
  }
});
