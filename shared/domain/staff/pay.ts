// The pay of a week of work, line by line, each with its reason. Time is whole minutes, money whole
// cents; a line's amount rounds once, half up.
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { defaultPayPeriod, type PayPeriodRule } from './pay-period.ts';
import { defaultTipPool, type TipPool } from './tip-pool.ts';
import type { WorkStretch } from './time-card.ts';

export const roundings = [0, 5, 6, 10, 15] as const;

export type PaySettings = {
  /** Punches are rounded to the nearest multiple of these minutes; 0 means to the minute. */
  readonly roundingMinutes: (typeof roundings)[number];
  /** Daily hours after which overtime begins; null means no daily overtime. */
  readonly dailyOvertimeHours: number | null;
  /** The same per week. */
  readonly weeklyOvertimeHours: number | null;
};

export const defaultPaySettings: PaySettings = {
  roundingMinutes: 0,
  dailyOvertimeHours: null,
  weeklyOvertimeHours: 40,
};

/** A franchise's settings of the time clock. */
export type ClockSettings = PaySettings & {
  /** True if phones report their location with each punch. Off by default. */
  readonly askLocation: boolean;
  readonly payPeriod: PayPeriodRule;
  /** Hours of work at a stretch after which a break is due; null if none is. */
  readonly breakAfterHours: number | null;
  /** How an event's gratuities are shared. */
  readonly tipPool: TipPool;
  /** Mills per mile with one's own car; null if miles aren't paid. */
  readonly mileRateMills: number | null;
};

export const defaultClockSettings: ClockSettings = {
  ...defaultPaySettings,
  askLocation: false,
  payPeriod: defaultPayPeriod,
  breakAfterHours: null,
  tipPool: defaultTipPool,
  mileRateMills: null,
};

export type PayLine = {
  readonly day: LocalDate;
  /** Mileage has no minutes. */
  readonly reason: 'regular' | 'dailyOvertime' | 'weeklyOvertime' | 'mileage';
  readonly minutes: number;
  /** Null if no rate was set. */
  readonly amountCents: number | null;
};

export type WorkedDay = { readonly day: LocalDate; readonly stretches: readonly WorkStretch[] };

/** Worked time of a day in whole minutes: rounded once, so that the time card and the pay agree. */
export const workedMinutes = (milliseconds: number) =>
  Math.round(milliseconds / minuteMilliseconds);

/** A punch is rounded to the nearest step, half a step up. */
function roundStretch({ startsAt, endsAt }: WorkStretch, step: number): number {
  const round = (at: number) => Math.floor(at / minuteMilliseconds / step + 0.5) * step;
  return Math.max(0, round(endsAt) - round(startsAt));
}

export function countPaidMinutes(
  stretches: readonly WorkStretch[],
  step: PaySettings['roundingMinutes'],
): number {
  const sum = (getMinutes: (stretch: WorkStretch) => number) =>
    stretches.reduce((total, stretch) => total + getMinutes(stretch), 0);
  if (step === 0) return workedMinutes(sum(({ startsAt, endsAt }) => endsAt - startsAt));
  return sum((stretch) => roundStretch(stretch, step));
}

/**
 * The lines of one person's week, day by day. Daily overtime has precedence over weekly overtime.
 */
export function computePayLines(
  days: readonly WorkedDay[],
  settings: PaySettings,
  hourlyRateCents: number | null,
): PayLine[] {
  let regularBefore = 0;
  const ordered = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return ordered.flatMap(({ day, stretches }) => {
    const worked = countPaidMinutes(stretches, settings.roundingMinutes);
    const lines = splitOvertime(worked, settings, { regularBefore, rateCents: hourlyRateCents });
    regularBefore += lines.find(({ reason }) => reason === 'regular')?.minutes ?? 0;
    return lines.map((line) => ({ day, ...line }));
  });
}

type WeekSoFar = {
  /** Minutes of the week's other days that are paid without overtime. */
  readonly regularBefore: number;
  readonly rateCents: number | null;
};

/** Splits the minutes of one day by how they are paid. */
export function splitOvertime(
  worked: number,
  { dailyOvertimeHours, weeklyOvertimeHours }: PaySettings,
  { regularBefore, rateCents }: WeekSoFar,
): Omit<PayLine, 'day'>[] {
  const withinDay = Math.min(worked, toMinutes(dailyOvertimeHours));
  const leftOfWeek = Math.max(0, toMinutes(weeklyOvertimeHours) - regularBefore);
  const regular = Math.min(withinDay, leftOfWeek);
  const line = (reason: PayLine['reason'], minutes: number) =>
    minutes > 0
      ? [{ reason, minutes, amountCents: computeAmount(minutes, reason, rateCents) }]
      : [];
  return [
    ...line('regular', regular),
    ...line('weeklyOvertime', withinDay - regular),
    ...line('dailyOvertime', worked - withinDay),
  ];
}

const toMinutes = (hours: number | null) => (hours === null ? Infinity : Math.round(hours * 60));

/** Overtime is paid at one and a half times the rate. */
function computeAmount(
  minutes: number,
  reason: PayLine['reason'],
  rate: number | null,
): number | null {
  if (rate === null) return null;
  const halves = reason === 'regular' ? 2 : 3;
  return Math.floor((minutes * rate * halves + 60) / 120);
}
