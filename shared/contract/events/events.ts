import { z } from 'zod';
import { seesEvents } from '#shared/domain/events/event-access.ts';
import {
  bookableStatuses,
  bulkStatuses,
  eventStatuses,
  eventTypes,
  paymentTerms,
} from '#shared/domain/events/event.ts';
import { eventGridColumns } from '#shared/domain/events/event-grid.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { type LocalDate, weekdays } from '#shared/domain/values/local-date.ts';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridFilter,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, franchiseAnyOrPlatform, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  CentsTotal,
  FranchiseMeant,
  Id,
  InstantText,
  line,
  LocalDateText,
  LocalTimeText,
  Messages,
  paragraph,
  Percent,
  RequestKey,
  requiredLine,
  Saved,
  TaxRate,
  ZipText,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/calendar.ts';

/** What a person fills in. Day and hours are the franchise's own; the server knows its zone. */
const details = {
  eventName: requiredLine(limits.nameLength),
  brandId: Id,
  eventDate: LocalDateText,
  startTime: LocalTimeText,
  /** At or before the start: the next day. */
  endTime: LocalTimeText,
  eventType: z.enum(eventTypes).default('private'),
  paymentTerm: z.enum(paymentTerms).default('menu'),
  address: line(limits.addressLength).default(''),
  city: line(limits.nameLength).default(''),
  state: line(limits.nameLength).default(''),
  zip: ZipText.or(z.literal('')).default(''),
  notes: paragraph(limits.notesLength).default(''),
};

export const EventRow = z.object({
  id: Id,
  code: z.string(),
  eventName: z.string(),
  businessName: z.string(),
  brandId: Id,
  eventDate: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  city: z.string(),
  paymentTerm: z.enum(paymentTerms),
  status: z.enum(eventStatuses),
  completed: z.boolean(),
  /** Cents, sales tax included; null until completed. */
  eventSalesCollectedCents: CentsAmount.nullable(),
  salesTaxCents: CentsAmount.nullable(),
  givebackCents: CentsAmount.nullable(),
});
export type EventRow = z.infer<typeof EventRow>;

export const EventDetails = z.object({
  id: Id,
  version: z.int().min(1),
  code: z.string(),
  clientId: Id,
  businessName: z.string(),
  ...details,
  timeZone: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  status: z.enum(eventStatuses),
  completedAt: InstantText.nullable(),
  sales: z
    .object({
      eventSalesCollectedCents: CentsAmount,
      salesTaxRate: TaxRate,
      salesTaxCents: CentsAmount,
      givebackPercentage: Percent,
      givebackCents: CentsAmount,
    })
    .nullable(),
  /** What a completion form starts with: the franchise's own rates. */
  defaults: z.object({ salesTaxRate: TaxRate, givebackPercentage: Percent }),
});
export type EventDetails = z.infer<typeof EventDetails>;

const oneOf = <Value extends z.ZodType>(value: Value, most: number = listLimits.gridFilterValues) =>
  z.array(value).max(most).default([]);

/** By these names they also stand in the grid's address: every figure links to its rows by them. */
const filters = {
  statuses: oneOf(z.enum(eventStatuses), eventStatuses.length),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  completed: z.boolean().optional(),
  prepay: z.boolean().optional(),
  weekdays: oneOf(z.literal(weekdays), weekdays.length),
  clientIds: oneOf(Id),
  assetIds: oneOf(Id),
  industries: oneOf(line(limits.nameLength)),
  zips: oneOf(ZipText.or(z.literal(''))),
  eventNames: oneOf(line(limits.nameLength)),
};

const whose = { franchiseId: FranchiseMeant };

type Days = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** Turned round, days are a mistake, which no rows would hide. */
const inOrder = <Request extends z.ZodType<Days>>(request: Request) =>
  request.refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    error: () => text('msg_range_order'),
  });

export const EventGridRequest = inOrder(gridRequest(eventGridColumns, { ...whose, ...filters }));
export const EventExportRequest = inOrder(
  gridExportRequest(eventGridColumns, { ...whose, ...filters }),
);
export type EventExportRequest = z.output<typeof EventExportRequest>;
export type EventGridRequest = z.output<typeof EventGridRequest>;

/** Of all rows that the request fits, not of the page. */
export const EventTotals = z.object({
  eventSalesCollectedCents: CentsTotal,
  salesTaxCents: CentsTotal,
  givebackCents: CentsTotal,
});

const EventSelection = z.union([
  z.object({ ids: z.array(Id).min(1).max(listLimits.gridRows) }),
  /** All rows that fit, but for those that were taken out again. */
  z.object({
    matching: inOrder(gridFilter(filters)),
    except: z.array(Id).max(listLimits.gridRows).default([]),
  }),
]);

const manyStatuses = z.object({ status: z.enum(bulkStatuses), selection: EventSelection });

/** What many events are not moved by. */
const untouched = {
  /** Have the status already. */
  unchanged: z.int().min(0),
  /** Those whose status doesn't allow it, by that status. */
  refused: z.array(z.object({ from: z.enum(eventStatuses), count: z.int().min(1) })),
};

export const events = area({
  noun: 'events',
  name: 'events',
  uses: ['table'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/events/grid-data',
      summary: 'The events grid',
      access: franchiseAnyOrPlatform(seesEvents),
      body: EventGridRequest,
      reply: gridReply(EventRow).extend({
        totals: EventTotals,
        /** Of the clients and the equipment by which is filtered, by their ids. */
        names: z.record(Id, z.string()),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/events/grid-data/export',
      summary: 'The events grid as a workbook or CSV: at once, or by an export that is asked for',
      access: franchiseAnyOrPlatform(seesEvents),
      body: EventExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/events/details/{id}',
      summary: 'One event',
      access: franchiseAnyOrPlatform(seesEvents),
      query: z.object(whose),
      reply: z.object({ data: EventDetails }),
    }),
    quickAdd: route({
      method: 'POST',
      path: '/v1/secure/events/quick-add',
      summary: 'Book an event for a known or a new client',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        ...details,
        client: z.union([z.object({ clientId: Id }), z.object({ newClient: ClientDetails })]),
        status: z.enum(bookableStatuses).default('booked'),
        requestKey: RequestKey,
      }),
      reply: Saved,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/events',
      summary: 'Change an event',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ id: Id, version: z.int().min(1), clientId: Id, ...details }),
      reply: Saved,
    }),
    setStatus: route({
      method: 'PUT',
      path: '/v1/secure/events/status',
      summary: 'Move an event to another status',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ id: Id, status: z.enum(eventStatuses) }),
      reply: Saved,
    }),
    planStatusOfMany: route({
      method: 'POST',
      path: '/v1/secure/events/multiple/status/plan',
      summary: 'What moving many events to another status would do; nothing is changed',
      access: franchise('MANAGE_EVENT', 'write'),
      body: manyStatuses,
      reply: z.object({ data: z.object({ changing: z.int().min(0), ...untouched }) }),
    }),
    setStatusOfMany: route({
      method: 'PUT',
      path: '/v1/secure/events/multiple/status',
      summary: 'Move many events to another status: those named, or all that fit the filters',
      access: franchise('MANAGE_EVENT', 'write'),
      body: manyStatuses.extend({ requestKey: RequestKey.optional() }),
      reply: z.object({
        data: z.object({
          changed: z.int().min(0),
          ...untouched,
          /** Others were changing them, or they are more than one call changes. */
          left: z.int().min(0),
          /** The change that goes on with those that are left (`bulk-changes`). */
          changeId: Id.nullable(),
        }),
        general: Messages,
      }),
    }),
    complete: route({
      method: 'PUT',
      path: '/v1/secure/events/complete',
      summary: 'Record what an event took, its sales tax and its giveback',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        eventSalesCollectedCents: CentsAmount,
        salesTaxRate: TaxRate,
        givebackPercentage: Percent,
      }),
      reply: Saved,
    }),
  },
});
