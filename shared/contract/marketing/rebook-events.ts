import { z } from 'zod';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import {
  chosenRebookStatuses,
  rebookColumns,
  rebookStatuses,
} from '#shared/domain/marketing/rebook.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  Id,
  InstantText,
  line,
  LocalDateText,
  PastDayText,
  SavedReply,
} from '#shared/contract/wire.ts';

const Attempt = z.object({
  date: LocalDateText,
  note: line(commonLimits.addressLength).default(''),
});

export const RebookRow = z.object({
  /** The event's own id. */
  id: Id,
  version: z.int().min(1),
  brandId: Id,
  eventDate: LocalDateText,
  eventName: z.string(),
  clientId: Id,
  businessName: z.string(),
  city: z.string(),
  eventSalesCollectedCents: CentsAmount.nullable(),
  eventRebookStatus: z.enum(rebookStatuses),
  enabled: z.boolean(),
  attempts: z.int().min(0),
  /** The day of the last attempt; empty if there was none. */
  lastAttempt: z.string(),
  /** The event booked for it most recently, even if it no longer counts as a win; empty if none. */
  nextEventId: z.string(),
});
export type RebookRow = z.infer<typeof RebookRow>;

export const Rebook = RebookRow.omit({ attempts: true }).extend({
  attempts: z.array(Attempt),
  /** The proposed day of the next event. */
  nextDate: LocalDateText,
});
export type Rebook = z.infer<typeof Rebook>;

const filters = {
  statuses: z.array(z.enum(rebookStatuses)).max(rebookStatuses.length).default([]),
  /** Disabled events are shown only if requested. */
  enabled: z.boolean().default(true),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
};

export const RebookGridRequest = gridRequest(rebookColumns, filters);
export const RebookExportRequest = gridExportRequest(rebookColumns, filters);

const reads = franchise('MANAGE_REBOOK_EVENTS', 'read');
const writes = franchise('MANAGE_REBOOK_EVENTS', 'write');
const base = '/v1/secure/rebook-events';

export const rebookEvents = area({
  noun: 'marketing',
  name: 'rebook-events',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'Last year’s events to rebook',
      access: reads,
      body: RebookGridRequest,
      reply: gridReply(RebookRow).extend({
        /** The last day whose events were added to the list; null before the first run. */
        eventRebookSyncData: z.object({
          syncedAt: InstantText.nullable(),
          throughDate: LocalDateText.nullable(),
        }),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The events to rebook as a workbook or CSV',
      access: reads,
      body: RebookExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One event to rebook, with the attempts so far',
      access: reads,
      reply: z.object({ data: Rebook }),
    }),
    ofEvent: route({
      method: 'GET',
      path: '/v1/secure/events/rebook/{id}',
      summary: 'Rebook status of an event',
      access: reads,
      reply: z.object({
        data: z.object({
          eventName: z.string(),
          /** False if a truck was never there, so there is nothing to book again. */
          isWorthRebooking: z.boolean(),
          rebook: RebookRow.pick({
            eventRebookStatus: true,
            enabled: true,
            attempts: true,
            nextEventId: true,
          }).nullable(),
        }),
      }),
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change the status and attempts of an event to rebook',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        eventRebookStatus: z.enum(chosenRebookStatuses),
        attempts: z
          .array(Attempt.extend({ date: PastDayText }))
          .max(marketingLimits.rebookAttempts),
      }),
      reply: SavedReply,
    }),
    rebook: route({
      method: 'POST',
      path: '/v1/secure/events/rebook',
      summary: 'Rebook an event, once: books the next one and marks it as won',
      access: writes,
      body: events.routes.quickAdd.body.extend({ eventId: Id }),
      reply: SavedReply,
    }),
    markRebook: route({
      method: 'PUT',
      path: '/v1/secure/events/mark-rebook',
      summary: 'Add an event to the rebook list, or remove it',
      access: writes,
      body: z.object({ id: Id, enabled: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
