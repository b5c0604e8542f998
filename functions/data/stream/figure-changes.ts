// What stored things mean for the figures. The projector reads them from the stream, while a
// comparison or a rebuild reads the table. Both get the same facts from here.
import type { DynamoDBRecord } from 'aws-lambda';
import type { FactsChange } from '#shared/domain/figures/projection.ts';
import type { EventFacts, OrderFacts, ShiftFacts } from '#shared/domain/figures/rollup.ts';
import { countsInFigures } from '#shared/domain/orders/order.ts';
import { workedMilliseconds } from '#shared/domain/staff/shift.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { expandEvent } from '#functions/data/events/stored-event.ts';
import type { Event } from '#functions/data/events/event.ts';
import type { Order } from '#functions/data/orders/order.ts';
import type { TenantChange } from '#functions/data/figures/projections.ts';
import { type NumberedName, assignNumbers } from '#functions/data/figures/rollup-numbers.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { parseStreamImages } from './stream-images.ts';

/** How long the tombstone of a removed thing is stored: longer than the stream can lag. */
const tombstoneSeconds = 30 * daySeconds;

type FigureEntity =
  | { readonly entity: 'event'; readonly image: FigureEvent | undefined }
  | { readonly entity: 'shift'; readonly image: FigureShift | undefined }
  | { readonly entity: 'order'; readonly image: FigureOrder | undefined };
/** Everything about an event that figures depend on. */
export type FigureEvent = Pick<
  Event,
  | 'eventDate'
  | 'brandId'
  | 'eventName'
  | 'clientId'
  | 'industry'
  | 'zip'
  | 'assetIds'
  | 'startsAt'
  | 'endsAt'
  | 'prepay'
  | 'sales'
>;
type FigureShift = Pick<Shift, 'day' | 'brandId' | 'startsAt' | 'endsAt'>;
type FigureOrder = Pick<Order, 'eventId' | 'status' | 'totalCents'>;

/** A thing in its current state; removed if it has no image. */
export type FigureRecord = FigureEntity & {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  readonly forgetAt: number;
};

const idAttributes = { event: 'eventId', shift: 'shiftId', order: 'orderId' } as const;

/** Undefined if figures don't depend on this stream record. */
export function toFigureRecord(record: DynamoDBRecord): FigureRecord | undefined {
  const images = parseStreamImages(record, ['event', 'shift', 'order']);
  if (!images) return undefined;
  const { entity, before, after } = images;
  const image = after ?? before ?? {};
  const [tenant, id, version] = [image['tenant'], image[idAttributes[entity]], image['version']];
  if (!isNonEmptyString(tenant) || !isNonEmptyString(id) || typeof version !== 'number') {
    throw new Error(`a stream record of kind ${entity} names no thing`);
  }
  const seconds = record.dynamodb?.ApproximateCreationDateTime ?? 0;
  // A removal counts as one version after the last.
  const seen = { tenant, id, version: after ? version : version + 1 };
  const whole =
    entity === 'event' && after ? expandEvent(after as { row: string } & typeof after) : after;
  const thing = { entity, image: whole } as unknown as FigureEntity;
  return { ...seen, ...thing, forgetAt: Math.ceil(seconds) + tombstoneSeconds };
}

const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** The changes that these records mean, with the numbers that stand for clients and equipment. */
export async function toTenantChanges(seen: readonly FigureRecord[]): Promise<TenantChange[]> {
  const numbers = await assignNumbers(seen.flatMap(listLongNames));
  return seen.map((it) => ({
    tenant: it.tenant,
    change: toChange(it, numbers),
    forgetAt: it.forgetAt,
  }));
}

function listLongNames({ tenant, ...it }: FigureRecord): NumberedName[] {
  if (it.entity !== 'event' || !it.image?.sales) return [];
  const { clientId, assetIds } = it.image;
  return [
    toClientLongName(tenant, clientId),
    ...(assetIds ?? []).map((id) => toAssetLongName(tenant, id)),
  ];
}

function toChange(seen: FigureRecord, numbers: ReadonlyMap<NumberedName, number>): FactsChange {
  const { id, version } = seen;
  switch (seen.entity) {
    case 'event': {
      const facts = seen.image && toEventFacts(seen.tenant, seen.image, numbers);
      return { entity: 'event', id, version, facts };
    }
    case 'shift':
      return { entity: 'shift', id, version, facts: seen.image && toShiftFacts(seen.image) };
    case 'order':
      return { entity: 'order', id, version, facts: seen.image && toOrderFacts(seen.image) };
  }
}

function toEventFacts(
  tenant: string,
  event: FigureEvent,
  numbers: ReadonlyMap<NumberedName, number>,
): EventFacts {
  const { eventDate, brandId, eventName, clientId, industry, zip, sales } = event;
  const { assetIds = [], startsAt, endsAt, prepay = false } = event;
  return {
    eventDate,
    brandId,
    eventName,
    // Zero without sales: an event that is only planned needs no numbers.
    client: numbers.get(toClientLongName(tenant, clientId)) ?? 0,
    equipment: assetIds.flatMap((id) => numbers.get(toAssetLongName(tenant, id)) ?? []),
    industry,
    zip,
    eventMilliseconds: endsAt - startsAt,
    prepay,
    sales: sales && toSalesAmounts(sales),
  };
}

const toClientLongName = (tenant: string, id: string): NumberedName => `client/${tenant}/${id}`;
const toAssetLongName = (tenant: string, id: string): NumberedName => `asset/${tenant}/${id}`;

function toSalesAmounts(sales: NonNullable<Event['sales']>): EventFacts['sales'] {
  const { eventSalesCollectedCents, salesTaxCents, givebackCents } = sales;
  return { eventSalesCollectedCents, salesTaxCents, givebackCents };
}

function toShiftFacts(shift: FigureShift): ShiftFacts {
  const { day, brandId } = shift;
  return { day, brandId, workedMilliseconds: workedMilliseconds(shift) };
}

function toOrderFacts({ eventId, status, totalCents }: FigureOrder): OrderFacts | undefined {
  return countsInFigures(status) ? { eventId, totalCents } : undefined;
}
