// The filters and requests of the events grid.
import { z } from 'zod';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { eventGridColumns, eventSpans } from '#shared/domain/events/event-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { countDaysBetween, type LocalDate, weekdays } from '#shared/domain/values/local-date.ts';
import { gridExportRequest, gridFilter, gridRequest } from '#shared/contract/grid.ts';
import { RequestedFranchiseId, Id, line, LocalDateText, ZipText } from '#shared/contract/wire.ts';
import { text } from '#shared/text/events/event-rules.ts';

const filterValues = <Value extends z.ZodType>(
  value: Value,
  max: number = listLimits.gridFilterValues,
) => z.array(value).max(max).default([]);

/** The grid's URL uses the same names: every figure links to its rows by them. */
export const eventFilterFields = {
  statuses: filterValues(z.enum(eventStatuses), eventStatuses.length),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  /** From today on, oldest first; before today; or all. */
  when: z.enum(eventSpans).default('all'),
  /** Took place today or earlier, and its sales aren't recorded. */
  unrecorded: z.boolean().default(false),
  completed: z.boolean().optional(),
  prepay: z.boolean().optional(),
  weekdays: filterValues(z.literal(weekdays), weekdays.length),
  clientIds: filterValues(Id),
  assetIds: filterValues(Id),
  industries: filterValues(line(commonLimits.nameLength)),
  zips: filterValues(ZipText.or(z.literal(''))),
  eventNames: filterValues(line(commonLimits.nameLength)),
};

export const franchiseQueryFields = { franchiseId: RequestedFranchiseId };

type DayFilter = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** A reversed range is an error instead of an empty result. */
export const requireDayOrder = <Request extends z.ZodType<DayFilter>>(request: Request) =>
  request.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    error: () => text('msg_range_order'),
  });

export const EventGridRequest = requireDayOrder(
  gridRequest(eventGridColumns, { ...franchiseQueryFields, ...eventFilterFields }),
);
export const EventExportRequest = requireDayOrder(
  gridExportRequest(eventGridColumns, { ...franchiseQueryFields, ...eventFilterFields }),
);
export type EventExportRequest = z.output<typeof EventExportRequest>;
export type EventGridRequest = z.output<typeof EventGridRequest>;

export const EventSelection = z.union([
  z.object({ ids: z.array(Id).min(1).max(listLimits.gridRows) }),
  /** All matching rows except these. */
  z.object({
    matching: requireDayOrder(gridFilter(eventFilterFields)),
    except: z.array(Id).max(listLimits.gridRows).default([]),
  }),
]);

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
  .refine(({ fromDate, toDate }) => countDaysBetween(fromDate, toDate) < calendarDays, {
    path: ['toDate'],
    error: () => text('msg_event_calendar_range', { days: calendarDays }),
  });
