// The crew hears of its shifts by bell and mail, or by a text if it doesn't sign in: once, in one
// message, wherever the job is cut off.
import { expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { getUnreadCount, listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import {
  addStaffAndGetId,
  createCrew,
  getWeekAround,
  planShift,
  shiftInput,
} from '#tests/support/fixtures/staff.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { createMobile, listTextsTo, replyByText } from '#tests/support/outside/sms.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const minute = 60_000;
const soon = instant(noon + minute);

/** What happened is gathered, told, and mailed. */
async function tell(at = soon) {
  await settle(instant(at - minute));
  await tick('notify-crew-of-schedule', at);
  await settle(at);
}

const publish = (owner: Caller, day = shiftInput.day) =>
  owner.call(staffSchedule, 'publish', { body: { day } });

const heard = async (person: Caller) =>
  (await listReceivedNotifications(person)).map(({ notificationText }) => notificationText);

const mails = async ({ user }: Caller) =>
  (await listMailsTo(user.email)).map(({ subject }) => subject);

async function published(shifts = 1) {
  const crew = await createCrew();
  for (let at = 0; at < shifts; at += 1) {
    await planShift(crew.owner, { staffId: crew.staffId, day: `2026-07-2${String(at)}` });
  }
  await publish(crew.owner);
  return crew;
}

const change = async (owner: Caller, over: object) => {
  const [shift] = (await getWeekAround(owner)).shifts;
  const { id = '', version = 0, staffId = null } = shift ?? {};
  const body = { ...shiftInput, id, version, staffId, ...over };
  return owner.call(staffSchedule, 'update', { body });
};

test('a published week rings and mails each person once, with all of their shifts', async () => {
  const { owner, driver, as } = await published(5);
  const server = await as('Server');

  await tell();

  const [mail] = await listMailsTo(driver.user.email);
  expect(await mails(driver)).toEqual(['5 new shifts']);
  expect(mail?.body.text).toContain('New: Jul 20, 2026, 9:00 AM – 5:00 PM, Driver');
  expect(mail?.body.text).toContain('New: Jul 24, 2026');
  expect(mail?.body.text).toContain('/#/staff/event-schedules');
  expect(await heard(driver)).toEqual([
    '5 new shifts: Jul 20, 2026, 9:00 AM – 5:00 PM, Driver; Jul 21, 2026, 9:00 AM – 5:00 PM, Driver; Jul 22, 2026, 9:00 AM – 5:00 PM, Driver; and 2 more',
  ]);
  expect(await getUnreadCount(driver)).toBe(1);
  expect([await heard(server), await mails(server), await heard(owner)]).toEqual([[], [], []]);
});

test('what is planned but not published is not told', async () => {
  const { owner, driver, staffId } = await createCrew();
  await planShift(owner, { staffId });

  await tell();

  expect([await heard(driver), await mails(driver)]).toEqual([[], []]);
});

test('publishing again, and events that come twice or late, tell nothing twice', async () => {
  const { owner, driver } = await published();
  const records = await takeRecords();
  await tell();
  const { handler: project } = await import('#functions/jobs/stream/project-changes.ts');
  await project({ Records: records });
  await tell(instant(soon + minute));
  await project({ Records: records });

  await publish(owner);
  await tell(instant(soon + 10 * minute));

  expect(await mails(driver)).toEqual(['1 new shift']);
});

test('a published shift that changes is told without publishing again, and counts as told', async () => {
  const { owner, driver } = await published();
  await tell();
  await change(owner, { startTime: '10:00' });
  await change(owner, { startTime: '11:00' });

  await tell(instant(soon + 10 * minute));

  expect(await mails(driver)).toEqual(['1 new shift', '1 shift changed']);
  expect((await heard(driver))[0]).toContain('11:00 AM – 5:00 PM');
  expect((await getWeekAround(owner)).shifts).toMatchObject([{ notified: true, viewed: false }]);
});

test('a change that was taken back before anybody heard of it is no news', async () => {
  const { owner, driver } = await published();
  await tell();
  await change(owner, { startTime: '10:00' });
  await change(owner, { startTime: '09:00' });

  await tell(instant(soon + 10 * minute));

  expect(await mails(driver)).toEqual(['1 new shift']);
});

test('a deleted shift, and one that is given to somebody else, is told to whoever had it', async () => {
  const { owner, driver, as } = await published(2);
  const server = await as('Server');
  await tell();
  const [first, second] = (await getWeekAround(owner)).shifts;
  await owner.call(staffSchedule, 'remove', { params: { id: first?.id ?? '' } });
  const { id = '', version = 0 } = second ?? {};
  const body = { ...shiftInput, day: '2026-07-21', id, version, staffId: server.user.userId };
  await owner.call(staffSchedule, 'update', { body });

  await tell(instant(soon + 10 * minute));

  expect(await mails(driver)).toEqual(['2 new shifts', '2 shifts removed']);
  expect(await mails(server)).toEqual(['1 new shift']);
});

test('an open shift is offered once to everyone who works on its brand', async () => {
  const { owner, driver, as } = await createCrew();
  const server = await as('Server');
  const coffeeOnly = await addStaffAndGetId(owner, { brandIds: ['shaved-ice'] } as object);
  await planShift(owner, { open: true });
  await planShift(owner, { open: true, day: '2026-07-21' });

  await tell();
  await tell(instant(soon + 10 * minute));

  expect(await mails(driver)).toEqual(['2 shifts you can take']);
  expect(await mails(server)).toEqual(['2 shifts you can take']);
  expect(await heard(owner)).toEqual([]);
  expect(coffeeOnly).not.toBe('');
});

test('whoever takes an open shift knows that they have it', async () => {
  const { owner, driver } = await createCrew();
  const shiftId = (await planShift(owner, { open: true })).body.data.id;
  await driver.call(staffSchedule, 'claim', { body: { shiftId } });

  await tell();

  expect(await mails(driver)).toEqual([]);
});

test('a person without a sign-in gets a text, until they reply STOP', async () => {
  const { owner } = await createCrew();
  const phone = createMobile();
  const staffId = await addStaffAndGetId(owner, { phone });
  await planShift(owner, { staffId });
  await publish(owner);
  await tell();
  await replyByText(phone, 'STOP');
  await change(owner, { startTime: '10:00' });

  await tell(instant(soon + 10 * minute));

  const texts = await listTextsTo(phone);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('1 new shift\nNew: Jul 20, 2026, 9:00 AM – 5:00 PM, Driver');
  expect(texts[0]).toContain('STOP');
});

test('a text waits for the morning, unless a shift begins before', async () => {
  const { owner } = await createCrew();
  const phones = [createMobile(), createMobile()];
  const [first, second] = [
    await addStaffAndGetId(owner, { phone: phones[0] ?? '' }),
    await addStaffAndGetId(owner, { phone: phones[1] ?? '' }),
  ];
  await planShift(owner, { staffId: first });
  await planShift(owner, { staffId: second, day: '2026-07-16', startTime: '06:00' });
  await settle();
  const night = fromIso('2026-07-16T03:00:00Z');
  for (const day of ['2026-07-16', shiftInput.day]) {
    await owner.call(staffSchedule, 'publish', { body: { day } }, night);
  }
  await tell(instant(night + minute));
  const atNight = await Promise.all(phones.map(listTextsTo));
  await tick('send-mail', fromIso('2026-07-16T13:00:00Z'));

  const byMorning = await Promise.all(phones.map(listTextsTo));
  expect(atNight.map((texts) => texts.length)).toEqual([0, 1]);
  expect(byMorning.map((texts) => texts.length)).toEqual([1, 1]);
});

test('the mail about a swap tells both of the shift, and nothing else does', async () => {
  const { owner, driver, as } = await published();
  const taker = await as('Server');
  await tell();
  const [shift] = (await getWeekAround(owner)).shifts;
  const offer = { shiftId: shift?.id ?? '', requestKey: newId(noon) };
  const swapId = (await driver.call(shiftSwaps, 'offer', { body: offer })).body.data.id;
  await taker.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } });
  const decision = { id: swapId, version: 2, status: 'approved', note: '' } as const;
  const { status } = await owner.call(shiftSwaps, 'decide', { body: decision });

  await tell(instant(soon + 10 * minute));

  expect(status).toBe(200);
  expect(await heard(taker)).toEqual(['The swap of the Jul 20, 2026 shift was approved.']);
  expect(await mails(taker)).toEqual(['Shift swap approved: Jul 20, 2026']);
  expect(await mails(driver)).toEqual(['1 new shift', 'Shift swap approved: Jul 20, 2026']);
});

test('whoever left hears nothing, and neither does anyone of a shift that is over', async () => {
  const { owner, driver } = await published();
  await settle();
  await changeUser(driver.user, { active: false });
  await tick('notify-crew-of-schedule', soon);
  await settle(soon);
  const late = await published();
  await settle();
  await tick('notify-crew-of-schedule', instant(noon + 30 * 24 * 60 * minute));
  await settle();

  expect(await mails(driver)).toEqual([]);
  expect(await mails(late.driver)).toEqual([]);
  expect(owner.user.role).toBe('Franchise');
});

test('cut off at any request and repeated, it tells once', async () => {
  for (let request = 1; ; request += 1) {
    const { driver } = await published(2);
    await settle();
    const wasCut = await interruptAt(() => tick('notify-crew-of-schedule', soon), {
      request,
      isSent: request % 2 === 0,
    });
    await tick('notify-crew-of-schedule', instant(soon + minute));
    await settle(instant(soon + minute));
    expect(await mails(driver)).toEqual(['2 new shifts']);
    expect(await getUnreadCount(driver)).toBe(1);
    if (!wasCut) {
      expect(request).toBeGreaterThan(4);
      return;
    }
  }
});
