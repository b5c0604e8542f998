import { z } from 'zod';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { bookableStatuses } from '#shared/domain/events/event.ts';
import { seriesFieldNames } from '#shared/domain/events/event-fields.ts';
import {
  monthlyByOptions,
  seriesFrequencies,
  seriesLimits,
  seriesUnits,
} from '#shared/domain/events/series.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { ClientDetails } from '#shared/contract/clients/clients.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import { Id, LocalDateText, Messages, RequestKey, SavedReply } from '#shared/contract/wire.ts';
import {
  eventFields,
  eventFieldSchemas,
  EventPlace,
} from '#shared/contract/events/event-shapes.ts';

export const SeriesRule = z.object({
  frequency: z.enum(seriesFrequencies),
  every: z.int().min(1).max(seriesLimits.maxEvery).default(1),
  unit: z.enum(seriesUnits).default('week'),
  weekdays: z.array(z.literal(weekdays)).max(weekdays.length).default([]),
  monthlyBy: z.enum(monthlyByOptions).default('day'),
  endsOn: LocalDateText.nullable().default(null),
  count: z.int().min(1).max(seriesLimits.maxCount).nullable().default(null),
});

/**
 * The fields that a bulk change of a series can set. Days, client and brand belong to each event.
 */
export const SeriesChanges = z.object(pickFields(eventFieldSchemas, seriesFieldNames));
export type SeriesChanges = z.output<typeof SeriesChanges>;

export const EventSeries = z.object({
  id: Id,
  version: z.int().min(1),
  brandId: Id,
  rule: SeriesRule,
  startsOn: LocalDateText,
  /** The number of events of the series, without deleted ones. */
  count: z.int().min(0),
  lastDay: LocalDateText,
  /** The events that exist already; the others are created in time. */
  made: z.array(z.object({ eventId: Id, day: LocalDateText })),
});
export type EventSeries = z.infer<typeof EventSeries>;

const writes = franchise('MANAGE_EVENT', 'write');
const startedReply = z.object({ data: z.object({ changeId: Id.nullable() }), general: Messages });

export const eventSeries = area({
  noun: 'events',
  name: 'event-series',
  uses: ['table', 'tableRemoval'],
  routes: {
    book: route({
      method: 'POST',
      path: '/v1/secure/event-series',
      summary: 'Book an event that repeats',
      access: writes,
      body: z.object({
        ...eventFields,
        client: z.union([z.object({ clientId: Id }), z.object({ newClient: ClientDetails })]),
        status: z.enum(bookableStatuses).default('booked'),
        place: EventPlace.optional(),
        rule: SeriesRule,
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    preview: route({
      method: 'POST',
      path: '/v1/secure/event-series/preview',
      summary: 'Preview of the days of a series',
      access: writes,
      body: z.object({ eventDate: LocalDateText, rule: SeriesRule }),
      reply: z.object({
        data: z.object({
          first: z.array(LocalDateText),
          count: z.int().min(0),
          lastDay: LocalDateText.nullable(),
        }),
      }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/event-series/{id}',
      summary: 'One series, with the events created so far',
      access: franchiseAny(eventReadRequirements),
      reply: z.object({ data: EventSeries }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/event-series',
      summary: 'Change the events of a series from a day on, or all of them',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        /** Undefined means all events. */
        fromDay: LocalDateText.optional(),
        changes: SeriesChanges,
        /**
         * Also changes events that were edited individually. Completed and canceled events are
         * never changed.
         */
        includesByHand: z.boolean().default(false),
        requestKey: RequestKey,
      }),
      reply: startedReply,
    }),
    end: route({
      method: 'PUT',
      path: '/v1/secure/event-series/end',
      summary: 'End a series after a day, and cancel its later events',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        lastDay: LocalDateText,
        cancelsFollowing: z.boolean(),
        includesByHand: z.boolean().default(false),
        requestKey: RequestKey,
      }),
      reply: startedReply,
    }),
  },
});
