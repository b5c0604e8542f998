// Values derived from sums, defined once for charts, reports and exports. Money rounds half up to
// whole cents. Division by zero gives 0.
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

/** Sales per event. */
export function averageCents(totalCents: number, events: number): Cents {
  return cents(events === 0 ? 0 : Math.round(totalCents / events));
}

/** Milliseconds / 3,600,000 with one decimal (spec §9). */
export function toHours(milliseconds: number): number {
  return Math.round((milliseconds * 10) / hourMilliseconds) / 10;
}

export function computePerHourCents(totalCents: number, milliseconds: number): Cents {
  return cents(milliseconds === 0 ? 0 : Math.round((totalCents * hourMilliseconds) / milliseconds));
}

/** The change in percent with two decimals. Undefined if there was nothing before. */
export function changePercent(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) * 10_000) / before) / 100;
}

/** Percent with two decimals (spec §9 "tooltip percentages"). */
export function computeSharePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}
