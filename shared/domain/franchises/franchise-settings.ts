// A franchise's settings and their initial values.
import type { TaxMode } from '#shared/domain/money/bill.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/values/calendar-defaults.ts';
import { type LocalTime, localTime, type Weekday } from '#shared/domain/values/local-date.ts';

/** Spec §9: months start on Sunday or Monday. */
export const monthStarts = [1, 2] as const satisfies readonly Weekday[];
export type MonthStart = (typeof monthStarts)[number];

/**
 * Spec §9 "Minimum pre-booking": how many hours ahead strangers have to request an event. If
 * variable, it's agreed per event and any day can be requested.
 */
export const leadTimes = [0, 12, 24, 36, 48, 'variable'] as const;
export type LeadTime = (typeof leadTimes)[number];

/**
 * The hours without a surcharge, in the franchise's time zone. A closing time before the opening
 * time is past midnight; equal times mean around the clock.
 */
export type BusinessHours = {
  readonly businessOpensAt: LocalTime;
  readonly businessClosesAt: LocalTime;
};

export type FranchiseSettings = BusinessHours & {
  /** Applies to new events: a booked event keeps the time zone in which it was booked. */
  readonly timeZone: string;
  readonly weekStart: Weekday;
  readonly monthStart: MonthStart;
  readonly salesTaxRate: string;
  /** How the prices of a menu and the sales tax of an online order make its total. */
  readonly orderTax: TaxMode;
  readonly givebackPercentage: string;
  readonly taskCardColor: string;
  readonly notificationSentColor: string;
  readonly notificationNotSentColor: string;
  /** Hours before an event at which its client is reminded; at most three (spec §9). */
  readonly reminderHours: readonly number[];
  readonly leadTimeHours: LeadTime;
  readonly confirmationValidDays: number;
};

export const initialBusinessHours: BusinessHours = {
  businessOpensAt: localTime('09:00'),
  businessClosesAt: localTime('21:00'),
};

export const initialSettings: FranchiseSettings = {
  ...initialBusinessHours,
  timeZone: defaultTimeZone,
  weekStart: defaultWeekStart,
  monthStart: 1,
  salesTaxRate: '0',
  orderTax: 'onTop',
  givebackPercentage: '20',
  // Spec §9: the color of a schedule without equipment.
  taskCardColor: '#C9C8C8',
  notificationSentColor: '#1B8A4B',
  notificationNotSentColor: '#C4372E',
  reminderHours: [48],
  leadTimeHours: 24,
  confirmationValidDays: 7,
};

/** True if a setting changed by which people's sessions show days and weeks. */
export function hasCalendarChange(before: FranchiseSettings, after: FranchiseSettings): boolean {
  return before.timeZone !== after.timeZone || before.weekStart !== after.weekStart;
}

export const settingsFields = Object.keys(initialSettings).filter(
  (name): name is keyof FranchiseSettings => Object.hasOwn(initialSettings, name),
);
