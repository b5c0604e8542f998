// The filters and requests of the events grid.
import { z } from 'zod';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { eventGridColumns, eventSpans } from '#shared/domain/events/event-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { daysBetween, type LocalDate, weekdays } from '#shared/domain/values/local-date.ts';
import { gridExportRequest, gridRequest } from '#shared/contract/grid.ts';
import { FranchiseMeant, Id, line, LocalDateText, ZipText } from '#shared/contract/wire.ts';
import { text } from '#shared/text/events/event-rules.ts';

const oneOf = <Value extends z.ZodType>(value: Value, most: number = listLimits.gridFilterValues) =>
  z.array(value).max(most).default([]);

/** The grid's URL uses the same names: every figure links to its rows by them. */
export const eventFilterFields = {
  statuses: oneOf(z.enum(eventStatuses), eventStatuses.length),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  /** From today on, oldest first; before today; or all. */
  when: z.enum(eventSpans).default('all'),
  /** Took place today or earlier, and its sales aren't recorded. */
  unrecorded: z.boolean().default(false),
  completed: z.boolean().optional(),
  prepay: z.boolean().optional(),
  weekdays: oneOf(z.literal(weekdays), weekdays.length),
  clientIds: oneOf(Id),
  assetIds: oneOf(Id),
  industries: oneOf(line(limits.nameLength)),
  zips: oneOf(ZipText.or(z.literal(''))),
  eventNames: oneOf(line(limits.nameLength)),
};

export const whose = { franchiseId: FranchiseMeant };

type Days = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** A reversed range is an error instead of an empty result. */
export const inOrder = <Request extends z.ZodType<Days>>(request: Request) =>
  request.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    error: () => text('msg_range_order'),
  });

export const EventGridRequest = inOrder(
  gridRequest(eventGridColumns, { ...whose, ...eventFilterFields }),
);
export const EventExportRequest = inOrder(
  gridExportRequest(eventGridColumns, { ...whose, ...eventFilterFields }),
);
export type EventExportRequest = z.output<typeof EventExportRequest>;
export type EventGridRequest = z.output<typeof EventGridRequest>;

/** The six weeks of a month view, and some extra days. */
const calendarDays = 45;

export const CalendarRequest = z
  .object({
    fromDate: LocalDateText,
    toDate: LocalDateText,
    brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
    statuses: eventFilterFields.statuses,
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['toDate'],
    error: () => text('msg_range_order'),
  })
  .refine(({ fromDate, toDate }) => daysBetween(fromDate, toDate) < calendarDays, {
    path: ['toDate'],
    error: () => text('msg_event_calendar_range'),
  });
