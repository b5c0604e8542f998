// Who worked at an event, each in the role that they have in the franchise.
import type { Event } from '#functions/data/events/event.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildShift } from '#scripts/seed/builders.ts';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import type { Random } from '#scripts/seed/random.ts';

/** The driver comes alone or brings one other person. */
const crewSeats: readonly (readonly Role[])[] = [['Driver'], ['Server', 'Worker']];

/** One or two people, from an hour before the event until half an hour after it. */
export function* buildDemoCrewItems(
  random: Random,
  scope: Scope,
  event: Event,
): Generator<TransactItem> {
  if (!event.sales) return;
  const taken = random.chance(0.45) ? crewSeats : crewSeats.slice(0, 1);
  for (const seat of taken) {
    const fitting = demoUsers.filter(
      ({ tenant, role }) => tenant === scope.tenant && seat.includes(role),
    );
    yield buildPutShiftItem(scope, buildEventShift(random, event, random.pick(fitting)));
  }
}

function buildEventShift(random: Random, event: Event, { userId, role }: User): Shift {
  const { timeZone } = event;
  const startsAt = instant(event.startsAt - hourMilliseconds);
  return buildShift({
    shiftId: newId(startsAt, random.next),
    staffId: userId,
    brandId: event.brandId,
    title: role,
    day: toLocalDate(startsAt, timeZone),
    startsAt,
    endsAt: instant(event.endsAt + hourMilliseconds / 2),
  });
}
