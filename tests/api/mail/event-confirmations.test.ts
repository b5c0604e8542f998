import { expect, test } from 'vitest';
import { getClient } from '#functions/data/clients/clients.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { listNotifications } from '#functions/data/messages/notifications.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import {
  createActiveTemplate,
  bookTestEvent,
  hoursAfter,
  getEventStatus,
} from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

/** A client who received a confirmation mail, and its link's token. */
async function confirming(given: Partial<World['franchise']> = {}) {
  const own = await world(given);
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'CONFIRMATION');
  const { eventId, email } = await bookTestEvent(own);
  const body = { eventId, templateType: 'CONFIRMATION', requestKey: newId(noon) } as const;
  await owner.call(eventMails, 'sendFromTemplate', { body });
  await settle();
  const [mail] = await listMailsTo(email);
  const otpId = /otpId=([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  return { own, owner, eventId, email, otpId };
}

const { routes } = eventConfirmations;

const look = (otpId: string, now: Instant = noon) =>
  call(eventConfirmations, routes.details, { body: { otpId } }, { now });

type Times = { readonly startsAt: string; readonly endsAt: string };

/** Accepts with the event's current details, or with earlier ones. */
async function accept(otpId: string, contact?: object, seen?: Times) {
  const { startsAt, endsAt } = seen ?? (await look(otpId)).body.data;
  const body = { otpId, startsAt, endsAt, ...(contact ? { contact } : {}) };
  return call(eventConfirmations, routes.accept, { body }, { now: noon });
}

async function become(own: World, eventId: string, status: EventStatus) {
  const event = await getEvent(own.scope, eventId);
  if (event) await saveEvent(own.scope, event, { ...event, status });
}

const listPersonNotifications = async ({ scope }: World, { user }: Caller) =>
  (await listNotifications(scope, user.userId, { offset: 0, limit: 20 }, noon)).data;

test('the calendar file says the whole address, with its ZIP code', async () => {
  const { own, eventId, otpId } = await confirming();
  const event = await getEvent(own.scope, eventId);
  if (!event) throw new Error('It was booked');
  const place = { address: '412 Maple Avenue', city: 'Aurora', state: 'IL', zip: '60504' };
  await saveEvent(own.scope, event, { ...event, ...place });

  const { calendarFile } = (await look(otpId)).body.data;

  expect(calendarFile).toContain(String.raw`LOCATION:412 Maple Avenue\, Aurora\, IL 60504`);
});

test('a client sees the event without an account, and confirms it', async () => {
  const { own, owner, eventId, otpId } = await confirming();

  const seen = await look(otpId);
  const accepted = await accept(otpId);

  expect(seen.body.data).toMatchObject({
    eventDate: 'Jul 25, 2026',
    isConfirmed: false,
    calendarFile: expect.stringContaining(`UID:${eventId}@brandwagon`),
  });
  expect(accepted.status).toBe(200);
  expect(await getEventStatus(own, eventId)).toBe('confirmed');
  expect((await look(otpId)).body.data.isConfirmed).toBe(true);
  const { body } = await owner.call(eventMails, 'ofEvent', { params: { id: eventId } });
  expect(body.data.acceptedAt).not.toBeNull();
});

test('confirming twice, and at once, confirms once', async () => {
  const { own, eventId, otpId } = await confirming();

  const answers = await Promise.all([accept(otpId), accept(otpId), accept(otpId)]);

  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await accept(otpId)).status).toBe(200);
  expect(await getEventStatus(own, eventId)).toBe('confirmed');
});

test.each([
  [1, 23],
  [30, 30 * 24 - 1],
])('a link is good for the %s days that the franchise has set', async (days, hours) => {
  const { otpId } = await confirming({ confirmationValidDays: days });

  const before = await look(otpId, hoursAfter(noon, hours));
  const over = await look(otpId, hoursAfter(noon, hours + 1));

  expect([before.status, over.status]).toEqual([200, 400]);
});

test('what was called off cannot be confirmed', async () => {
  const { own, eventId, otpId } = await confirming();
  await become(own, eventId, 'cancelled');

  const [seen, accepted] = [await look(otpId), await accept(otpId)];

  expect([seen.body.data.isOff, accepted.status]).toEqual([true, 409]);
  expect(await getEventStatus(own, eventId)).toBe('cancelled');
});

test('a client confirms the hours that they saw, not those to which it was moved meanwhile', async () => {
  const { own, owner, eventId, otpId } = await confirming();
  const seen = (await look(otpId)).body.data;
  const { version = 0, status } = (await getEvent(own.scope, eventId)) ?? {};
  const hours = { eventDate: '2026-08-01', startTime: '09:00', endTime: '11:00' };
  await owner.call(events, 'updateMinimal', { body: { id: eventId, version, ...hours } });

  const stale = await accept(otpId, undefined, seen);
  const before = await getEventStatus(own, eventId);
  const fresh = await accept(otpId);

  expect([stale.status, before, fresh.status]).toEqual([409, status, 200]);
  expect(stale.body).toMatchObject({
    general: [
      { message: 'The date or time changed after you opened this page. Please review it again.' },
    ],
  });
});

test('corrected contact details are told to the franchise, and change nothing by themselves', async () => {
  const { own, owner, otpId, eventId } = await confirming();
  const event = await getEvent(own.scope, eventId);
  const contact = {
    contactName: 'Ana Novak',
    contactEmail: 'ana@lincoln.example',
    contactPhone: '6305550143',
  };

  await accept(otpId, contact);
  await accept(otpId, contact);
  await settle();

  const told = await listPersonNotifications(own, owner);
  const texts = told.map(({ notificationText }) => notificationText);
  expect(texts.filter((it) => it.includes('Ana Novak'))).toHaveLength(1);
  expect((await getClient(own.scope, event?.clientId ?? ''))?.contacts[0]?.name).toBe(
    'Maria Novak',
  );
});

test('contact details that stay as they are tell nobody', async () => {
  const { own, owner, otpId } = await confirming();
  const { contact } = (await look(otpId)).body.data;

  await accept(otpId, contact);
  await settle();

  const told = await listPersonNotifications(own, owner);
  expect(told.map(({ type }) => type)).not.toContain('CLIENT_TEMPLATE_UPDATE');
});

test('whoever holds a link tells the franchise of other contact details some times a day, no more', async () => {
  const { own, owner, otpId } = await confirming();
  const most = mailLimits.correctionsPerDay;
  const contactOf = (at: number) => ({
    contactName: `Ana ${at}`,
    contactEmail: 'ana@lincoln.example',
    contactPhone: '',
  });

  const statuses: number[] = [];
  for (let at = 0; at <= most; at += 1) statuses.push((await accept(otpId, contactOf(at))).status);
  await settle();

  expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
  expect((await accept(otpId)).status).toBe(200);
  const told = await listPersonNotifications(own, owner);
  expect(told.filter(({ type }) => type === 'CLIENT_TEMPLATE_UPDATE')).toHaveLength(most);
});
