// The ElectroDB entity of events. Get by (franchise, event); listed by date and by client from slim
// rows.
import { Entity } from '#functions/data/store/entity.ts';
import { getPutItem, type IndexKeySource } from '#functions/data/store/index-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableIndexes, tableConfig } from '#functions/data/store/table.ts';
import { eventStatuses, eventTypes, paymentTerms } from '#shared/domain/events/event.ts';
import type { EventCrew } from '#shared/domain/events/event-crew.ts';
import { eventTextNames } from '#shared/domain/events/event-fields.ts';
import { type EventPlan, fromStoredPlan, toStoredPlan } from '#shared/domain/events/event-plan.ts';
import { instant } from '#shared/domain/values/instant.ts';
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import type { BookingNote } from './event-history.ts';
import { eventCodec, toEventRow } from './event-rows.ts';
import type { CompletedSales, Event, EventHold, SeriesOccurrence } from './events.ts';
import { compactEvent, expandEvent } from './stored-event.ts';

const eventTextAttributes = mapFields(eventTextNames, () => ({ type: 'string' }) as const);

export const Events = new Entity(
  {
    model: { service: 'brandwagon', entity: 'event', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      code: { type: 'string' },
      clientId: { type: 'string', required: true },
      businessName: { type: 'string' },
      industry: { type: 'string' },
      ...eventTextAttributes,
      brandId: { type: 'string', required: true },
      eventDate: { type: 'string', required: true },
      startTime: { type: 'string', required: true },
      endTime: { type: 'string', required: true },
      timeZone: { type: 'string', required: true },
      startsAt: { type: 'number' },
      endsAt: { type: 'number' },
      eventType: { type: eventTypes },
      paymentTerm: { type: paymentTerms },
      status: { type: eventStatuses, required: true },
      assetIds: { type: 'list', items: { type: 'string' } },
      crew: { type: 'any' },
      prepay: { type: 'boolean' },
      createdAt: { type: 'number', required: true },
      bookedBy: { type: 'string' },
      booking: { type: 'any' },
      completedAt: { type: 'number' },
      sales: { type: 'any' },
      plan: { type: 'any' },
      hold: { type: 'any' },
      series: { type: 'any' },
      movedBy: { type: 'string' },
      row: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
      },
      list: {
        index: tableIndexes.list.name,
        projection: ['row'],
        pk: { field: tableIndexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: {
          field: tableIndexes.list.sk,
          composite: ['eventDate', 'startTime', 'eventId'],
          casing: 'none',
        },
      },
      /** The events of a client. */
      related: {
        index: tableIndexes.related.name,
        projection: ['row'],
        pk: { field: tableIndexes.related.pk, composite: ['tenant', 'clientId'], casing: 'none' },
        sk: {
          field: tableIndexes.related.sk,
          composite: ['eventDate', 'startTime', 'eventId'],
          casing: 'none',
        },
      },
    },
  },
  tableConfig,
);

/** Adds the keys of newer indexes to events that were stored before. */
export const eventIndexKeySource: IndexKeySource = {
  query: (tenant) => Events.query.primary({ tenant }).params(),
  written: (Item) => getPutItem(Events.put(Events.parse({ Item }).data as StoredEvent).params()),
  version: 'version',
};

/** The stored form of an event. */
export function toStoredEvent(scope: Scope, event: Event) {
  return compactEvent({
    tenant: scope.tenant,
    ...event,
    assetIds: [...event.assetIds],
    plan: toStoredPlan(event.plan),
    row: eventCodec.encode(toEventRow(event)),
  });
}

export type StoredEvent = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Events.get>['go']>>['data']
>;

export function fromStoredEvent(stored: StoredEvent): Event {
  const { tenant: _tenant, row: _row, ...rest } = expandEvent(stored);
  return {
    ...rest,
    eventDate: rest.eventDate as LocalDate,
    startTime: rest.startTime as LocalTime,
    endTime: rest.endTime as LocalTime,
    startsAt: instant(rest.startsAt),
    endsAt: instant(rest.endsAt),
    createdAt: instant(rest.createdAt),
    crew: rest.crew as EventCrew | undefined,
    bookedBy: rest.bookedBy,
    booking: rest.booking as BookingNote | undefined,
    completedAt: rest.completedAt === undefined ? undefined : instant(rest.completedAt),
    sales: rest.sales as CompletedSales | undefined,
    plan: fromStoredPlan(rest.plan as Partial<EventPlan> | undefined),
    hold: rest.hold as EventHold | undefined,
    series: rest.series as SeriesOccurrence | undefined,
    movedBy: rest.movedBy,
  };
}
