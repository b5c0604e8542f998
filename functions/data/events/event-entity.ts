// The ElectroDB entity of events. Get by (franchise, event); listed by date and by client from slim
// rows.
import { defineEntity, optionalShapedAttribute, parseItem } from '#functions/data/store/entity.ts';
import { getPutItem, type IndexKeySource } from '#functions/data/store/index-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { eventStatuses, eventTypes, paymentTerms } from '#shared/domain/events/event.ts';
import type { GivebackPayment } from '#shared/domain/events/sales.ts';
import type { CrewShift, EndedShift, EventCrew } from '#shared/domain/events/event-crew.ts';
import { eventTextNames } from '#shared/domain/events/event-fields.ts';
import { type EventPlan, fromStoredPlan, toStoredPlan } from '#shared/domain/events/event-plan.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import type { BookingNote } from './event-history.ts';
import { eventCodec, toEventRow, emptyEventRow } from './event-rows.ts';
import type { CompletedSales, Event, EventHold, SeriesOccurrence } from './event.ts';
import { compactEvent, expandEvent } from './stored-event.ts';
import { listReader, opaque, optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay, midnight, zeroCents } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

const eventTextAttributes = mapFields(eventTextNames, () => ({ type: 'string' }) as const);

export const Events = defineEntity('event', {
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
    eventDate: { type: 'string', required: true, ifMissing: epochDay },
    startTime: { type: 'string', required: true, ifMissing: midnight },
    endTime: { type: 'string', required: true, ifMissing: midnight },
    timeZone: { type: 'string', required: true, ifMissing: defaultTimeZone },
    startsAt: { type: 'number' },
    endsAt: { type: 'number' },
    eventType: { type: eventTypes },
    paymentTerm: { type: paymentTerms },
    status: { type: eventStatuses, required: true, ifMissing: 'pending' },
    assetIds: { type: 'list', items: { type: 'string' } },
    crew: optionalShapedAttribute<EventCrew>({
      staffIds: [],
      setUpMinutes: 0,
      tearDownMinutes: 0,
      travelMinutes: 0,
      travelFromDrives: unset,
    }),
    shifts: optionalShapedAttribute<CrewShift[]>(listReader({ shiftId: '', staffId: null })),
    endedShifts: optionalShapedAttribute<EndedShift[]>(
      listReader({ staffId: '', title: '', lead: false, published: false }),
    ),
    prepay: { type: 'boolean' },
    createdAt: { type: 'number', required: true },
    bookedBy: { type: 'string' },
    booking: optionalShapedAttribute<BookingNote>({
      byName: '',
      status: unset,
      actingFor: unset,
      byId: unset,
    }),
    completedAt: { type: 'number' },
    sales: optionalShapedAttribute<CompletedSales>({
      eventSalesCollectedCents: zeroCents,
      salesTaxCents: zeroCents,
      givebackCents: zeroCents,
      salesTaxRate: '0',
      givebackPercentage: '0',
      givebackPaidAt: unset,
      givebackPayment: optional<GivebackPayment>({
        method: 'check',
        number: '',
        paidOn: epochDay,
        amountCents: zeroCents,
        payee: '',
        by: '',
      }),
      cashCountedCents: unset,
    }),
    /** Only the values that someone set. The rest are defaults. */
    plan: optionalShapedAttribute<Partial<EventPlan>>(opaque(() => ({}))),
    hold: optionalShapedAttribute<EventHold>({ since: epoch, refundsOrders: false }),
    series: optionalShapedAttribute<SeriesOccurrence>({
      seriesId: '',
      day: epochDay,
      byHand: false,
    }),
    movedBy: { type: 'string' },
    row: { type: 'string', required: true, ifMissing: emptyEventRow },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['eventId']),
    list: listIndex(['tenant'], ['eventDate', 'startTime', 'eventId']),
    /** The events of a client. */
    related: relatedIndex(['tenant', 'clientId'], ['eventDate', 'startTime', 'eventId']),
  },
});

/** Adds the keys of newer indexes to events that were stored before. */
export const eventIndexKeySource: IndexKeySource = {
  query: (tenant) => Events.query.primary({ tenant }).params(),
  toStored: (item) => getPutItem(Events.put(parseItem(Events, item)).params()),
  version: 'version',
};

/** The stored form of an event. */
export function toStoredEvent(scope: Scope, event: Event) {
  return compactEvent({
    tenant: scope.tenant,
    ...event,
    assetIds: [...event.assetIds],
    shifts: event.shifts && [...event.shifts],
    endedShifts: event.endedShifts && [...event.endedShifts],
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
    eventDate: localDate(rest.eventDate),
    startTime: localTime(rest.startTime),
    endTime: localTime(rest.endTime),
    startsAt: instant(rest.startsAt),
    endsAt: instant(rest.endsAt),
    createdAt: instant(rest.createdAt),
    crew: rest.crew,
    shifts: rest.shifts,
    endedShifts: rest.endedShifts,
    bookedBy: rest.bookedBy,
    booking: rest.booking,
    completedAt: rest.completedAt === undefined ? undefined : instant(rest.completedAt),
    sales: rest.sales,
    plan: fromStoredPlan(rest.plan),
    hold: rest.hold,
    series: rest.series,
    movedBy: rest.movedBy,
  };
}
