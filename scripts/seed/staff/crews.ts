// Who worked at an event, each in the role that they have in the franchise, and what was ordered for
// it online.
import type { Event } from '#functions/data/events/events.ts';
import { type Order, orderWrite } from '#functions/data/orders/orders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Shift, shiftWrite } from '#functions/data/staff/shifts.ts';
import type { Part } from '#functions/data/store/transact.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { buildOrder, buildShift } from '#scripts/seed/builders.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import type { Random } from '#scripts/seed/random.ts';

const hour = 3_600_000;

/** Whoever drives comes alone, or brings someone along. */
const seats: readonly (readonly Role[])[] = [['Driver'], ['Server', 'Worker']];

/** One or two people, from an hour before the event until half an hour after it. */
export function* crewWrites(random: Random, scope: Scope, event: Event): Generator<Part> {
  if (!event.sales) return;
  const taken = random.chance(0.45) ? seats : seats.slice(0, 1);
  for (const seat of taken) {
    const fitting = demoUsers.filter(
      ({ tenant, role }) => tenant === scope.tenant && seat.includes(role),
    );
    yield shiftWrite(scope, shiftOf(random, event, random.pick(fitting)));
  }
}

function shiftOf(random: Random, event: Event, { userId, role }: User): Shift {
  const { timeZone } = event;
  const startsAt = instant(event.startsAt - hour);
  return buildShift({
    shiftId: newId(startsAt, random.next),
    staffId: userId,
    brandId: event.brandId,
    title: role,
    day: localDateOf(startsAt, timeZone),
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
  const { prepay, sales, startsAt, endsAt } = event;
  if (!prepay) return;
  const mostCents = sales ? onlineShare * sales.eventSalesCollectedCents : Infinity;
  // What is over and has no sales recorded took nothing ahead either.
  let leftCents = !sales && endsAt <= now ? 0 : mostCents;
  const orders = random.between(8, 30);
  for (let at = 0; at < orders; at += 1) {
    const before = random.between(24, 14 * 24) * hour;
    const createdAt = instant(startsAt - before);
    if (createdAt > now) continue;
    const order = orderAt(random, event, createdAt);
    if (order.totalCents > leftCents) continue;
    if (order.status !== 'CANCELLED') leftCents -= order.totalCents;
    yield orderWrite(scope, order);
  }
}

/** The rest of what an event takes is paid at the truck. */
const onlineShare = 0.7;

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
