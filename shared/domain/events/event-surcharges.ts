// What an event's hours add to its price: time outside the franchise's business hours, and time
// beyond the package (spec §9). Durations are computed from instants, so nights with a clock change
// count the hours that really pass.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate } from '#shared/domain/values/local-date.ts';
import type { BusinessHours } from '#shared/domain/franchises/franchise-settings.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { EventPlan, Surcharge } from './event-plan.ts';

type ChargedTime = {
  /** Decimal percent. Undefined means variable: agreed when the event is quoted. */
  readonly percent?: string | undefined;
  /** The minutes that are surcharged. */
  readonly minutes: number;
  /** The minutes that they are a share of: the event for off hours, the package for extra time. */
  readonly ofMinutes: number;
};

export type EventSurcharge = ChargedTime &
  (({ readonly kind: 'offHour' } & BusinessHours) | { readonly kind: 'extended' });

type SurchargedEvent = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly plan: Pick<
    EventPlan,
    | 'packageMinutes'
    | 'offHourSurcharge'
    | 'offHourPercent'
    | 'extendedSurcharge'
    | 'extendedPercent'
  >;
};

/** The surcharges that were agreed for the event and that apply to its hours. */
export function findEventSurcharges(
  event: SurchargedEvent,
  hours: BusinessHours,
): EventSurcharge[] {
  const { plan, startsAt, endsAt } = event;
  const { packageMinutes } = plan;
  const { businessOpensAt, businessClosesAt } = hours;
  const eventMinutes = minutesBetween(startsAt, endsAt);
  const offHour = toCharges(
    [plan.offHourSurcharge, plan.offHourPercent],
    [countOffHourMinutes(event, hours), eventMinutes],
  ).map((charged) => ({ kind: 'offHour', businessOpensAt, businessClosesAt, ...charged }) as const);
  if (packageMinutes === null) return offHour;
  const extended = toCharges(
    [plan.extendedSurcharge, plan.extendedPercent],
    [eventMinutes - packageMinutes, packageMinutes],
  ).map((charged) => ({ kind: 'extended', ...charged }) as const);
  return [...offHour, ...extended];
}

function toCharges(
  [surcharge, custom]: readonly [Surcharge, string],
  [minutes, ofMinutes]: readonly [number, number],
): ChargedTime[] {
  if (surcharge === 'none' || minutes <= 0) return [];
  if (surcharge === 'variable') return [{ percent: undefined, minutes, ofMinutes }];
  return [{ percent: surcharge === 'custom' ? custom || '0' : surcharge, minutes, ofMinutes }];
}

/** The minutes of an event outside business hours, in the event's time zone. */
export function countOffHourMinutes(
  { startsAt, endsAt, timeZone }: Pick<SurchargedEvent, 'startsAt' | 'endsAt' | 'timeZone'>,
  { businessOpensAt, businessClosesAt }: BusinessHours,
): number {
  // Business hours that end after midnight belong to the day before.
  const first = addDays(toLocalDate(startsAt, timeZone), -1);
  const last = toLocalDate(endsAt, timeZone);
  const closesNextDay = businessClosesAt <= businessOpensAt;
  let openMinutes = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const opens = instantAt(day, businessOpensAt, timeZone);
    const closes = instantAt(closesNextDay ? addDays(day, 1) : day, businessClosesAt, timeZone);
    const from = opens > startsAt ? opens : startsAt;
    const until = closes < endsAt ? closes : endsAt;
    if (until > from) openMinutes += minutesBetween(from, until);
  }
  return minutesBetween(startsAt, endsAt) - openMinutes;
}

const minutesBetween = (from: Instant, until: Instant) =>
  Math.round((until - from) / minuteMilliseconds);
