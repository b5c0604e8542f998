import { z } from 'zod';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import {
  bookableStatuses,
  bulkStatuses,
  eventStatuses,
  manualStatuses,
} from '#shared/domain/events/event.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { gridExportReply, gridReply, gridRoute } from '#shared/contract/grid.ts';
import {
  area,
  franchise,
  franchiseAny,
  franchiseAnyOrPlatform,
  own,
  route,
} from '#shared/contract/route.ts';
import {
  CentsAmount,
  Id,
  line,
  PlannedDayText,
  LocalTimeText,
  Messages,
  Percent,
  RequestKey,
  MessageReply,
  SavedReply,
  TaxRate,
} from '#shared/contract/wire.ts';
import {
  eventFields,
  EventPlace,
  EventPlan,
  EventRow,
  EventTotals,
  EventDetails,
  EventFlyer,
  EventActivity,
  HoldAction,
  HoldPlan,
  HoldResult,
  CalendarEvent,
} from '#shared/contract/events/event-shapes.ts';
import {
  CalendarRequest,
  franchiseQueryFields,
  EventSelection,
  EventGridRequest,
  EventExportRequest,
} from '#shared/contract/events/event-filters.ts';

const bulkStatusBody = z.object({ status: z.enum(bulkStatuses), selection: EventSelection });

/** Counts of events that a bulk change doesn't change. */
const unchangedFields = {
  /** They already have the status. */
  unchanged: z.int().min(0),
  /** The current status doesn't allow the change; counted by status. */
  refused: z.array(z.object({ from: z.enum(eventStatuses), count: z.int().min(1) })),
};

export const events = area({
  noun: 'events',
  name: 'events',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/events/grid-data',
      summary: 'The events grid',
      access: franchiseAnyOrPlatform(eventReadRequirements),
      body: EventGridRequest,
      reply: gridReply(EventRow).extend({
        totals: EventTotals,
        /** The names of clients and equipment in the filters, by id. */
        names: z.record(Id, z.string()),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/events/grid-data/export',
      summary: 'The events grid as a workbook or CSV: immediately, or as a background export',
      access: franchiseAnyOrPlatform(eventReadRequirements),
      body: EventExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/events/details/{id}',
      summary: 'One event',
      access: franchiseAnyOrPlatform(eventReadRequirements),
      query: z.object(franchiseQueryFields),
      reply: z.object({ data: EventDetails }),
    }),
    history: route({
      method: 'GET',
      path: '/v1/secure/events/history/{id}',
      summary: 'What happened to an event, newest first',
      access: franchiseAnyOrPlatform(eventReadRequirements),
      query: z.object(franchiseQueryFields),
      reply: z.object({ data: z.array(EventActivity) }),
    }),
    quickAdd: route({
      method: 'POST',
      path: '/v1/secure/events/quick-add',
      summary: 'Book an event for a known or a new client',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        ...eventFields,
        client: z.union([z.object({ clientId: Id }), z.object({ newClient: ClientDetails })]),
        status: z.enum(bookableStatuses).default('booked'),
        place: EventPlace.optional(),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/events',
      summary: 'Book an event with all its details',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        ...eventFields,
        clientId: Id,
        status: z.enum(bookableStatuses).default('booked'),
        plan: EventPlan,
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/events',
      summary: 'Change an event; an omitted plan stays unchanged',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        version: z.int().min(1),
        clientId: Id,
        ...eventFields,
        /** Only if no plan is sent. */
        place: EventPlace.optional(),
        plan: EventPlan.optional(),
      }),
      reply: SavedReply,
    }),
    updateMinimal: route({
      method: 'PUT',
      path: '/v1/secure/events/update-minimal',
      summary: 'Move an event to another day or other hours',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        version: z.int().min(1),
        eventDate: PlannedDayText,
        startTime: LocalTimeText,
        endTime: LocalTimeText,
        /** Move it although its crew or equipment is busy then; for owners. */
        overrule: z.boolean().default(false),
      }),
      reply: SavedReply,
    }),
    detailsMinimal: route({
      method: 'GET',
      path: '/v1/secure/events/details-minimal/{id}',
      summary: 'The grid row of an event',
      access: franchiseAnyOrPlatform(eventReadRequirements),
      query: z.object(franchiseQueryFields),
      reply: z.object({ data: EventRow }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/events/{id}',
      summary: 'Delete an event without sales',
      access: franchise('MANAGE_EVENT', 'write'),
      reply: MessageReply,
    }),
    setManualStatus: route({
      method: 'PUT',
      path: '/v1/secure/events/manual-status',
      summary: 'Put an event on hold, or open it again',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        manualStatus: z.enum(manualStatuses),
        /** True if orders are refunded; only for a hold. */
        refundsOrders: z.boolean().default(false),
      }),
      reply: SavedReply,
    }),
    tags: route({
      method: 'GET',
      path: '/v1/secure/events/tags/autocomplete',
      summary: 'Tags of events, by prefix',
      access: franchiseAny(eventReadRequirements),
      query: z.object({ searchText: line(eventLimits.tagLength).default('') }),
      reply: z.object({ data: z.array(z.string()) }),
    }),
    flyer: route({
      method: 'GET',
      path: '/v1/secure/events/flyer/{id}',
      summary: 'The content of an event’s flyer: when and where, prices, and where to order',
      access: franchiseAny(eventReadRequirements),
      reply: z.object({ data: EventFlyer }),
    }),
    countFlyerDownload: route({
      method: 'PUT',
      path: '/v1/secure/events/flyer-download-count',
      summary: 'Count a download of an event’s flyer',
      access: franchiseAny(eventReadRequirements),
      body: z.object({ id: Id }),
      reply: z.object({ data: EventDetails.pick({ flyerDownloads: true }) }),
    }),
    calendar: route({
      method: 'POST',
      path: '/v1/secure/events/calendar',
      summary: 'The events of some weeks',
      access: franchiseAny(eventReadRequirements),
      body: CalendarRequest,
      reply: z.object({ data: z.array(CalendarEvent) }),
    }),
    planHold: route({
      method: 'POST',
      path: '/v1/secure/events/multiple/hold/plan',
      summary: 'Preview of putting many events on hold, opening or moving them',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ act: HoldAction, selection: EventSelection }),
      reply: z.object({ data: HoldPlan }),
    }),
    holdMany: route({
      method: 'PUT',
      path: '/v1/secure/events/multiple/hold',
      summary: 'Put many events on hold, open them again, or move them by some days',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ act: HoldAction, selection: EventSelection, requestKey: RequestKey }),
      reply: z.object({ data: z.object({ changeId: Id }), general: Messages }),
    }),
    heldEvents: route({
      method: 'GET',
      path: '/v1/secure/events/multiple/hold/{id}',
      summary: 'Outcome for the first hundred events put on hold, opened or moved',
      access: own,
      reply: z.object({ data: z.array(HoldResult) }),
    }),
    setStatus: route({
      method: 'PUT',
      path: '/v1/secure/events/status',
      summary: 'Move an event to another status',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        /**
         * The status that the client saw. If it has changed, the call fails and changes nothing.
         */
        from: z.enum(eventStatuses),
        status: z.enum(eventStatuses),
      }),
      reply: SavedReply,
    }),
    planStatusOfMany: route({
      method: 'POST',
      path: '/v1/secure/events/multiple/status/plan',
      summary: 'Preview of moving many events to another status; changes nothing',
      access: franchise('MANAGE_EVENT', 'write'),
      body: bulkStatusBody,
      reply: z.object({ data: z.object({ changing: z.int().min(0), ...unchangedFields }) }),
    }),
    setStatusOfMany: route({
      method: 'PUT',
      path: '/v1/secure/events/multiple/status',
      summary: 'Move many events to another status: those named, or all that match the filters',
      access: franchise('MANAGE_EVENT', 'write'),
      body: bulkStatusBody.extend({ requestKey: RequestKey.optional() }),
      reply: z.object({
        data: z.object({
          changed: z.int().min(0),
          ...unchangedFields,
          /** Conflicts with other writers, or more events than one call changes. */
          left: z.int().min(0),
          /** The bulk change that continues with the remaining events (`bulk-changes`). */
          changeId: Id.nullable(),
        }),
        general: Messages,
      }),
    }),
    complete: route({
      method: 'PUT',
      path: '/v1/secure/events/complete',
      summary: 'Record an event’s sales, sales tax and giveback',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({
        id: Id,
        version: z.int().min(1),
        eventSalesCollectedCents: CentsAmount,
        salesTaxRate: TaxRate,
        givebackPercentage: Percent,
        /** Sales tax included; null if nobody counted. */
        cashCountedCents: CentsAmount.nullable().default(null),
      }),
      reply: SavedReply,
    }),
  },
});
