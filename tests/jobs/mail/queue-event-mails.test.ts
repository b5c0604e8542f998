// The automatic mails of events: each once, even if runs come twice, late or in parallel.
import { beforeEach, expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { setFranchiseActive } from '#tests/support/fixtures/closing.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import {
  createActiveTemplate,
  bookTestEvent,
  hoursAfter,
} from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

async function look(now: Instant): Promise<void> {
  await settle(now);
  await tick('queue-event-mails', now);
  await settle(now);
}

const automatic = (hours: number) => ({ automatic: true, hours });

async function prepared(own?: World) {
  const at = own ?? (await world());
  const owner = await at.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', automatic(0));
  await createActiveTemplate(owner, 'CONFIRMATION', automatic(72));
  await createActiveTemplate(owner, 'THANKYOU', automatic(24));
  await settle();
  return { own: at, owner };
}

const subjects = async (email: string) => (await listMailsTo(email)).map(({ subject }) => subject);
const listMailSteps = async (own: World, eventId: string) =>
  (await getEventMails(own.scope, eventId)).log.map(({ slot, outcome }) => `${slot} ${outcome}`);

test('an event is written about when it is booked, three days before, and a day after', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own);
  const { startsAt, endsAt } = (await getEvent(own.scope, eventId)) ?? {
    startsAt: noon,
    endsAt: noon,
  };

  await settle();
  const first = await subjects(email);
  await look(hoursAfter(startsAt, -73));
  const before = await subjects(email);
  await look(hoursAfter(startsAt, -72));
  await look(hoursAfter(startsAt, -48));
  await look(hoursAfter(endsAt, 24));
  await look(hoursAfter(endsAt, 25));

  expect([first.length, before.length]).toEqual([1, 1]);
  expect(await listMailSteps(own, eventId)).toEqual([
    'booking sent',
    'confirmation sent',
    'reminder1 sent',
    'thankYou sent',
  ]);
  expect((await listMailsTo(email)).length).toBe(4);
});

test('of an event on hold the product says nothing', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own);
  await settle();
  const before = requireFound(await getEvent(own.scope, eventId));
  await saveEvent(own.scope, before, { ...before, hold: { since: noon, refundsOrders: false } });

  await look(hoursAfter(before.startsAt, -72));
  await look(hoursAfter(before.startsAt, -48));

  expect((await listMailsTo(email)).length).toBe(1);
});

test('looks that come twice and at once ask once', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own);
  const later = hoursAfter(noon, 9 * 24);

  await Promise.all([settle(), tick('queue-event-mails', noon)]);
  await settle();
  await Promise.all([1, 2, 3].map(() => tick('queue-event-mails', later)));
  await settle(later);

  const steps = await listMailSteps(own, eventId);
  expect(new Set(steps).size).toBe(steps.length);
  expect((await listMailsTo(email)).length).toBe(steps.length);
});

test('a job that is cut off at any request mails nobody twice, and says what is unknown', async () => {
  const { own } = await prepared();
  const due = hoursAfter(noon, 9 * 24);
  for (let request = 1; request <= 12; request += 1) {
    const { eventId, email } = await bookTestEvent(own);
    await settle();

    await interruptAt(() => tick('queue-event-mails', due), { request, isSent: true });
    await settle(due);
    for (const minutes of [4, 8]) {
      await tick('queue-event-mails', hoursAfter(due, minutes / 60));
      await tick('send-mail', hoursAfter(due, minutes / 60));
    }

    const steps = await listMailSteps(own, eventId);
    expect(steps).toEqual(['booking sent', 'confirmation sent']);
    expect((await listMailsTo(email)).length).toBe(2);
  }
});

test('an event that is called off is written about no more', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own);
  await settle();
  const event = await getEvent(own.scope, eventId);
  if (event) await saveEvent(own.scope, event, { ...event, status: 'cancelled' });

  await look(hoursAfter(noon, 9 * 24));

  expect((await listMailsTo(email)).length).toBe(1);
});

test('a pending event is written about once it is booked', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own, { status: 'pending' });
  await settle();
  const early = (await listMailsTo(email)).length;
  const event = await getEvent(own.scope, eventId);
  if (event) await saveEvent(own.scope, event, { ...event, status: 'booked' });

  await settle();

  expect([early, (await listMailsTo(email)).length]).toEqual([0, 1]);
});

test('a client without an address is noted, and nothing is sent', async () => {
  const { own } = await prepared();
  const { eventId } = await bookTestEvent(own, { contactEmail: '' });

  await settle();

  expect(await listMailSteps(own, eventId)).toEqual(['booking noAddress']);
});

test('templates of another brand, by hand, or inactive send nothing', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', { brandId: 'coffee', ...automatic(0) });
  await createActiveTemplate(owner, 'CONFIRMATION');
  const id = await createActiveTemplate(owner, 'THANKYOU', automatic(0));
  await owner.call(mailTemplates, 'setActive', { body: { id, active: false } });
  const { email } = await bookTestEvent(own);

  await settle();
  await look(hoursAfter(noon, 24 * 30));

  expect(await listMailsTo(email)).toEqual([]);
});

test('a template that is given more time before the event is heeded at once', async () => {
  const { own, owner } = await prepared();
  const { eventId } = await bookTestEvent(own);
  await settle();
  const listed = await owner.call(mailTemplates, 'list', { body: {} });
  const { id, version } =
    listed.body.data.find(({ templateType }) => templateType === 'CONFIRMATION') ?? {};
  const content = { templateName: 'C', subject: 'C', html: '<p>{{ confirmationLink }}</p>' };
  const change = { id: id ?? '', version: version ?? 0, ...content, ...automatic(24 * 14) };
  await owner.call(mailTemplates, 'update', { body: change });

  await look(hoursAfter(noon, 1));

  expect(await listMailSteps(own, eventId)).toEqual(['booking sent', 'confirmation sent']);
});

test('events that were booked before there were templates are written about all the same', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, email } = await bookTestEvent(own);
  const other = await bookTestEvent(own, { brandId: 'coffee' });
  const past = await bookTestEvent(own, { eventDate: localDate('2026-07-01') });
  const { startsAt, endsAt } = requireFound(await getEvent(own.scope, eventId));
  await settle();

  const later = hoursAfter(noon, 24);
  await createActiveTemplate(owner, 'BOOKING', automatic(0), later);
  await createActiveTemplate(owner, 'CONFIRMATION', automatic(72), later);
  await createActiveTemplate(owner, 'THANKYOU', automatic(24), later);
  await look(later);
  const atFirst = await listMailsTo(email);
  await look(hoursAfter(startsAt, -72));
  await look(hoursAfter(endsAt, 24));

  // Whatever was due before is left alone: it was booked without a mail.
  expect(atFirst).toEqual([]);
  expect(await listMailSteps(own, eventId)).toEqual(['confirmation sent', 'thankYou sent']);
  expect(await listMailsTo(other.email)).toEqual([]);
  expect(await listMailsTo(past.email)).toEqual([]);
});

test('an event with nothing left to come is written about once there is a template for it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', automatic(0));
  await settle();
  const { eventId } = await bookTestEvent(own);
  await settle();
  const { endsAt } = requireFound(await getEvent(own.scope, eventId));

  await createActiveTemplate(owner, 'THANKYOU', automatic(24), hoursAfter(noon, 24));
  await look(hoursAfter(noon, 24));
  await look(hoursAfter(endsAt, 24));

  expect(await listMailSteps(own, eventId)).toEqual(['booking sent', 'thankYou sent']);
});

test('in the name of a closed franchise no mail of an event leaves, and none is made up for later', async () => {
  const { own } = await prepared();
  const { eventId, email } = await bookTestEvent(own);
  await settle();
  const { startsAt, endsAt } = requireFound(await getEvent(own.scope, eventId));

  await setFranchiseActive(own, false);
  await look(hoursAfter(startsAt, -72));
  await setFranchiseActive(own, true);
  await look(hoursAfter(endsAt, 24));

  expect(await listMailSteps(own, eventId)).toEqual([
    'booking sent',
    'confirmation failed',
    'thankYou sent',
  ]);
  expect((await listMailsTo(email)).length).toBe(2);
});

test('a minute in which nothing is due takes one query', async () => {
  const { cost } = await measureCost(() => tick('queue-event-mails', hoursAfter(noon, -24 * 300)));

  expect(cost).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
});
