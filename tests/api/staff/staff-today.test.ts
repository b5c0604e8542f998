// Today's work on the phone, and what others hear of somebody who comes late.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const day = '2026-07-15';

/** This afternoon's event with two people, of whom the server leads. */
async function createToday() {
  const own = await createCrew();
  const { owner, driver, scope } = own;
  const server = await own.as('Server');
  const clientId = newId(noon);
  const contact = { contactId: 'C', title: '', email: '', ccMailIds: [], bccMailIds: [] };
  const contacts = [{ ...contact, name: 'Ann Lee', phone: '6305550142' }];
  await createClient(scope, buildClient({ clientId, contacts }), noon);
  const booked = await owner.call(events, 'quickAdd', {
    body: {
      eventName: 'Spring Day',
      brandId: 'shaved-ice',
      eventDate: day,
      startTime: '14:00',
      endTime: '16:00',
      client: { clientId },
      requestKey: newId(noon),
    } as never,
  });
  const { id } = booked.body.data;
  const { version } = (await owner.call(eventCrew, 'details', { params: { id } })).body.data;
  const staffIds = [driver.user.userId, server.user.userId];
  const buffers = { setUpMinutes: 30, tearDownMinutes: 0, travelMinutes: 0 };
  await owner.call(eventCrew, 'updateStaff', { body: { id, version, staffIds, ...buffers } });
  const { data: week } = (await owner.call(staffSchedule, 'week', { query: { day } as never }))
    .body;
  const lead = week.shifts.find(({ staffId }) => staffId === server.user.userId);
  if (lead) {
    const body = { id: lead.id, version: lead.version, lead: true };
    await owner.call(staffSchedule, 'setLead', { body });
  }
  await owner.call(staffSchedule, 'publish', { body: { day } as never });
  const shift = week.shifts.find(({ staffId }) => staffId === driver.user.userId);
  return { ...own, server, eventId: id, shiftId: shift?.id ?? '' };
}

const getToday = async (person: Caller) =>
  (await person.call(staffToday, 'own', {})).body.data.shifts;

const hears = async (person: Caller) =>
  (await listReceivedNotifications(person)).map(({ notificationText }) => notificationText);

test('the phone shows today’s event with whom to call, its equipment and the lead', async () => {
  const { owner, driver, server, eventId } = await createToday();
  const truckId = await addTruckAndGetId(owner);
  const { version } = (await owner.call(eventCrew, 'details', { params: { id: eventId } })).body
    .data;
  await owner.call(eventCrew, 'mapAssets', {
    body: { id: eventId, version, assetIds: [truckId] },
  });

  const [shift] = await getToday(driver);

  expect(shift).toMatchObject({
    events: [{ id: eventId, eventName: 'Spring Day' }],
    crew: [`${server.user.firstName} ${server.user.lastName}`],
    leads: [{ name: `${server.user.firstName} ${server.user.lastName}` }],
    sheets: [
      {
        id: eventId,
        contact: { name: 'Ann Lee', phone: '6305550142' },
        equipment: [expect.any(String)],
      },
    ],
    late: null,
  });
});

test('the lead and the office hear who comes late, with their word', async () => {
  const { owner, driver, server, shiftId } = await createToday();
  const body = { shiftId, minutes: 20 as const, word: 'Flat tire' };

  const said = await driver.call(staffToday, 'sayLate', { body });
  await settle();

  const { firstName, lastName } = driver.user;
  const words = `${firstName} ${lastName} is running 20 min late for 1:30 PM: Flat tire`;
  expect(said.status).toBe(200);
  expect(await hears(owner)).toContain(words);
  expect(await hears(server)).toContain(words);
  expect(await hears(driver)).not.toContain(words);
  expect(await getToday(driver)).toMatchObject([{ late: { minutes: 20, word: 'Flat tire' } }]);
});

test('the same again rings once, and nobody is told without end', async () => {
  const { owner, driver, shiftId } = await createToday();
  const say = (minutes: 10 | 20, word = '') =>
    driver.call(staffToday, 'sayLate', { body: { shiftId, minutes, word } });

  const same = [await say(10), await say(10)];
  await settle();
  const heard = (await hears(owner)).filter((words) => words.includes('running'));
  const more = [await say(20), await say(10), await say(20), await say(10), await say(20)];

  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(heard).toHaveLength(1);
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
});

test('nobody is late for somebody else’s shift', async () => {
  const { server, shiftId } = await createToday();

  const answer = await server.call(staffToday, 'sayLate', { body: { shiftId, minutes: 20 } });

  expect(answer.status).toBe(404);
});

test('without a shift there is nothing today', async () => {
  const { driver } = await createCrew();

  expect(await getToday(driver)).toEqual([]);
});
