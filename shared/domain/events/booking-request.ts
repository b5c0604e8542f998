// Booking requests that strangers send through a brand's public form, and the grid in which the
// franchise handles them (spec §4).
import type { FranchiseSettings, LeadTime } from '#shared/domain/franchises/franchise-settings.ts';
import type { GridRules } from '#shared/domain/lists/grid.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  toLocalDate,
  type LocalTime,
} from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { bookingLimits } from './limits.ts';

export const bookingRequestStatuses = [
  'pending',
  'contacted',
  'awaiting_details',
  'complete',
  'deleted',
] as const;
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];

/** A row of the grid. */
export type BookingRequestRow = {
  readonly id: string;
  readonly version: number;
  readonly brandId: string;
  /** ISO instant. */
  readonly receivedAt: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly businessName: string;
  readonly eventDate: string;
  readonly city: string;
  readonly guests: number | null;
  readonly manualStatus: BookingRequestStatus;
  readonly read: boolean;
  /** The event booked for it, or empty. */
  readonly eventId: string;
  /** When somebody first answered it, as an ISO instant, or empty. */
  readonly answeredAt: string;
  /** Why it was lost; empty if nobody said. */
  readonly lostReason: string;
};

export const bookingRequestColumns = [
  'receivedAt',
  'contactName',
  'eventDate',
  'city',
  'guests',
  'manualStatus',
] as const;
export type BookingRequestColumn = (typeof bookingRequestColumns)[number];

export type BookingRequestFilters = {
  readonly searchText: string;
  readonly manualStatuses: readonly BookingRequestStatus[];
  readonly read?: boolean | undefined;
};

export const bookingRequestGrid: GridRules<
  BookingRequestRow,
  BookingRequestColumn,
  BookingRequestFilters,
  undefined
> = {
  cells: {
    receivedAt: ({ receivedAt }) => receivedAt,
    contactName: ({ contactName, businessName }) => businessName || contactName,
    eventDate: ({ eventDate }) => eventDate,
    city: ({ city }) => city,
    guests: ({ guests }) => guests,
    manualStatus: ({ manualStatus }) => bookingRequestStatuses.indexOf(manualStatus),
  },
  searched: ({ contactName, contactEmail, contactPhone, businessName, city }) => [
    contactName,
    contactEmail,
    contactPhone,
    businessName,
    city,
  ],
  fits({ manualStatuses, read }) {
    const shown = manualStatuses.length === 0 ? openStatuses : manualStatuses;
    return (row) => shown.includes(row.manualStatus) && (read === undefined || row.read === read);
  },
  opening: { column: 'receivedAt', sortType: 'DESC' },
  totals: { none: undefined, plus: () => undefined },
};

/** Deleted requests are shown only if the filter names them. */
const openStatuses = bookingRequestStatuses.filter((status) => status !== 'deleted');

/** True if an event may still come of it. */
export const isOpenRequest = (
  { manualStatus, eventId, eventDate }: BookingRequestRow,
  today: LocalDate,
) =>
  eventId === '' && eventDate >= today && manualStatus !== 'complete' && manualStatus !== 'deleted';

export type FormAge = 'tooYoung' | 'usable' | 'tooOld';

/**
 * Nobody fills in a form within a few seconds. A form that has been open for a day has to be
 * reloaded.
 */
export function getFormAge(openedAt: number, now: number): FormAge {
  const seconds = (now - openedAt) / 1000;
  if (seconds < bookingLimits.formLeastSeconds) return 'tooYoung';
  return seconds > bookingLimits.formMostHours * 3_600 ? 'tooOld' : 'usable';
}

type NoticeSettings = Pick<FranchiseSettings, 'timeZone' | 'leadTimeHours'>;

/** The first and last day that can be requested, by the franchise's calendar and minimum notice. */
export function getRequestableDays(now: Instant, { timeZone, leadTimeHours }: NoticeSettings) {
  const today = toLocalDate(now, timeZone);
  return {
    today,
    first: toLocalDate(noticeEnd(now, leadTimeHours), timeZone),
    last: addDays(today, bookingLimits.daysAhead),
  };
}

/**
 * True if a time on the first day is before the notice ends. At noon with 24 hours of notice,
 * tomorrow morning is too early.
 */
export function startsBeforeNotice(
  now: Instant,
  { eventDate, startTime }: { readonly eventDate: LocalDate; readonly startTime: LocalTime | '' },
  { timeZone, leadTimeHours }: NoticeSettings,
): boolean {
  if (startTime === '' || leadTimeHours === 'variable') return false;
  return instantAt(eventDate, startTime, timeZone) < noticeEnd(now, leadTimeHours);
}

const noticeEnd = (now: Instant, leadTimeHours: LeadTime) =>
  instant(now + (leadTimeHours === 'variable' ? 0 : leadTimeHours) * hourMilliseconds);
