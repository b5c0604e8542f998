// Two years of events with the job itself and the table, including the nights on which clocks
// change: runs that are left out, come twice in parallel, or are interrupted.
import { beforeEach, expect, test } from 'vitest';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import {
  createActiveTemplate,
  bookTestEvent,
  type BookedTestEvent,
  hoursAfter,
} from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const zone = 'America/Chicago';
const changes = ['2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12'].map(localDate);
const monthly = Array.from({ length: 24 }, (_, month) =>
  addDays(localDate('2026-08-05'), month * 30),
);
const days = [...monthly, ...changes].toSorted();
const bookedBefore = 20;
const end = instantAt(localDate('2028-08-15'), localTime('12:00'), zone);

async function bookOn(own: World, eventDate: (typeof days)[number]): Promise<BookedTestEvent> {
  const [startTime, endTime] = [localTime('00:30'), localTime('04:30')];
  const startsAt = instantAt(eventDate, startTime, zone);
  const endsAt = instantAt(eventDate, endTime, zone);
  const createdAt = instantAt(addDays(eventDate, -bookedBefore), localTime('12:00'), zone);
  return bookTestEvent(own, { eventDate, startTime, endTime, startsAt, endsAt, createdAt });
}

/** Several times in parallel, or interrupted and then again. */
async function look(now: Instant, random: Random): Promise<void> {
  if (random.chance(0.2)) {
    const at = { request: random.between(1, 12), isSent: random.chance(0.5) };
    await interruptAt(() => tick('queue-event-mails', now), at);
  }
  const times = random.chance(0.2) ? [1, 2] : [1];
  await Promise.all(times.map(() => tick('queue-event-mails', now)));
  await tick('send-mail', now);
  await settle(now);
}

test('over two years each event is booked, confirmed and thanked for by one mail each, and reminded at most once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', { automatic: true, hours: 0 });
  await createActiveTemplate(owner, 'CONFIRMATION', { automatic: true, hours: 72 });
  await createActiveTemplate(owner, 'THANKYOU', { automatic: true, hours: 24 });
  const random = createRandom(17);
  const waiting = [...days];
  const events: BookedTestEvent[] = [];

  for (let now = noon; now < end; now = hoursAfter(now, random.between(3, 30))) {
    const isDue = (day: (typeof days)[number]) =>
      instantAt(addDays(day, -bookedBefore), localTime('12:00'), zone) <= now;
    while (waiting[0] && isDue(waiting[0])) {
      events.push(await bookOn(own, waiting[0]));
      waiting.shift();
    }
    await look(now, random);
  }

  expect([events.length, waiting]).toEqual([days.length, []]);
  for (const { eventId, email } of events) {
    const { log } = await getEventMails(own.scope, eventId);
    const sent = log.map(({ slot }) => slot);
    expect(sent.filter((slot) => !slot.startsWith('reminder'))).toEqual([
      'booking',
      'confirmation',
      'thankYou',
    ]);
    expect(new Set(sent).size).toBe(sent.length);
    expect(log.map(({ outcome }) => outcome)).toEqual(sent.map(() => 'sent'));
    expect((await listMailsTo(email)).length).toBe(sent.length);
  }
});
