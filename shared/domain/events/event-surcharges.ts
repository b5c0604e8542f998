// What the hours of an event add to its price: the time outside the franchise's business hours, and the
// time beyond the package (spec §9). Time is counted by instants, so a night in which clocks change has
// the hours that pass.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, localDateOf } from '#shared/domain/values/local-date.ts';
import type { BusinessHours } from '#shared/domain/franchises/franchise-settings.ts';
import type { EventPlan, Surcharge } from './event-plan.ts';

type Charged = {
  /** Decimal text. Undefined: variable, the amount is agreed on when the event is quoted. */
  readonly percent?: string | undefined;
  /** How long it is charged for. */
  readonly minutes: number;
  /** What that is a part of: the event off hours, the package when the event is longer. */
  readonly ofMinutes: number;
};

export type EventSurcharge = Charged &
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

/** Those that are agreed on for the event and that it runs into. */
export function findEventSurcharges(
  event: SurchargedEvent,
  hours: BusinessHours,
): EventSurcharge[] {
  const { plan, startsAt, endsAt } = event;
  const { packageMinutes } = plan;
  const { businessOpensAt, businessClosesAt } = hours;
  const eventMinutes = minutesBetween(startsAt, endsAt);
  const offHour = chargeFor(
    [plan.offHourSurcharge, plan.offHourPercent],
    [countOffHourMinutes(event, hours), eventMinutes],
  ).map((charged) => ({ kind: 'offHour', businessOpensAt, businessClosesAt, ...charged }) as const);
  if (packageMinutes === null) return offHour;
  const extended = chargeFor(
    [plan.extendedSurcharge, plan.extendedPercent],
    [eventMinutes - packageMinutes, packageMinutes],
  ).map((charged) => ({ kind: 'extended', ...charged }) as const);
  return [...offHour, ...extended];
}

function chargeFor(
  [surcharge, custom]: readonly [Surcharge, string],
  [minutes, ofMinutes]: readonly [number, number],
): Charged[] {
  if (surcharge === 'none' || minutes <= 0) return [];
  if (surcharge === 'variable') return [{ percent: undefined, minutes, ofMinutes }];
  return [{ percent: surcharge === 'custom' ? custom || '0' : surcharge, minutes, ofMinutes }];
}

/** How much of an event lies outside the business hours on the event's clocks. */
export function countOffHourMinutes(
  { startsAt, endsAt, timeZone }: Pick<SurchargedEvent, 'startsAt' | 'endsAt' | 'timeZone'>,
  { businessOpensAt, businessClosesAt }: BusinessHours,
): number {
  // Business that closes after midnight began on the day before.
  const first = addDays(localDateOf(startsAt, timeZone), -1);
  const last = localDateOf(endsAt, timeZone);
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

const minutesBetween = (from: Instant, until: Instant) => Math.round((until - from) / 60_000);
