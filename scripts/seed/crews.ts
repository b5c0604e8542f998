// Who worked at an event, and what was ordered for it online.
import type { Event } from '#functions/data/events.ts';
import { type Order, orderWrite } from '#functions/data/orders.ts';
import type { Scope } from '#functions/data/scope.ts';
import { type Shift, shiftWrite } from '#functions/data/shifts.ts';
import type { Part } from '#functions/data/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Instant, instant } from '#shared/domain/instant.ts';
import { cents } from '#shared/domain/money.ts';
import { buildOrder, buildShift } from './builders.ts';
import { firstNames, lastNames } from './names.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const titles = ['Driver', 'Server', 'Worker'];

/** One or two people, from an hour before the event until half an hour after it. */
export function* crewWrites(random: Random, scope: Scope, event: Event): Generator<Part> {
  if (!event.sales) return;
  const people = random.chance(0.45) ? 2 : 1;
  for (let at = 0; at < people; at += 1) yield shiftWrite(scope, shiftAt(random, event, at));
}

function shiftAt(random: Random, event: Event, at: number): Shift {
  const startsAt = instant(event.startsAt - hour);
  return buildShift({
    shiftId: newId(startsAt, random.next),
    staffId: `staff-${random.between(1, 12)}`,
    brandId: event.brandId,
    title: titles[at] ?? 'Worker',
    day: event.eventDate,
    startsAt,
    endsAt: instant(event.endsAt + hour / 2),
  });
}

/** Families order for a school's prepay event in the days before it; some change their mind. */
export function* orderWrites(
  random: Random,
  scope: Scope,
  event: Event,
  now: Instant,
): Generator<Part> {
  if (!event.prepay) return;
  const orders = random.between(8, 30);
  for (let at = 0; at < orders; at += 1) {
    const before = random.between(24, 14 * 24) * hour;
    const createdAt = instant(event.startsAt - before);
    if (createdAt <= now) yield orderWrite(scope, orderAt(random, event, createdAt));
  }
}

function orderAt(random: Random, { eventId, sales }: Event, createdAt: Instant): Order {
  return buildOrder({
    orderId: newId(createdAt, random.next),
    eventId,
    status: random.chance(0.06) ? 'CANCELLED' : sales ? 'COMPLETED' : 'NEW',
    customerName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    totalCents: cents(random.between(2, 12) * 275),
    createdAt,
  });
}
