// What stored things mean for the figures. The projector reads them from the stream, while a
// comparison or a rebuild reads the table. Both get the same facts from here.
import type { DynamoDBRecord } from 'aws-lambda';
import type { Change } from '#shared/domain/figures/projection.ts';
import type { EventFacts, OrderFacts, ShiftFacts } from '#shared/domain/figures/rollup.ts';
import { orderCounts } from '#shared/domain/orders/order.ts';
import { workedMilliseconds } from '#shared/domain/staff/shift.ts';
import { wholeOf } from '#functions/data/events/stored-event.ts';
import type { Event } from '#functions/data/events/events.ts';
import type { Order } from '#functions/data/orders/orders.ts';
import type { TenantChange } from '#functions/data/figures/projections.ts';
import { type LongName, numbersOf } from '#functions/data/figures/rollup-numbers.ts';
import type { Shift } from '#functions/data/staff/shifts.ts';
import { imagesOf } from './images.ts';

/** How long the tombstone of a removed thing is stored: longer than the stream can lag. */
const rememberSeconds = 30 * 86_400;

type Thing =
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
export type Seen = Thing & {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  readonly forgetAt: number;
};

const ids = { event: 'eventId', shift: 'shiftId', order: 'orderId' } as const;

/** Undefined if figures don't depend on this stream record. */
export function seenIn(record: DynamoDBRecord): Seen | undefined {
  const images = imagesOf(record, ['event', 'shift', 'order']);
  if (!images) return undefined;
  const { entity, before, after } = images;
  const image = after ?? before ?? {};
  const [tenant, id, version] = [image['tenant'], image[ids[entity]], image['version']];
  if (!isName(tenant) || !isName(id) || typeof version !== 'number') {
    throw new Error(`a stream record of kind ${entity} names no thing`);
  }
  const seconds = record.dynamodb?.ApproximateCreationDateTime ?? 0;
  // A removal counts as one version after the last.
  const seen = { tenant, id, version: after ? version : version + 1 };
  const whole =
    entity === 'event' && after ? wholeOf(after as { row: string } & typeof after) : after;
  const thing = { entity, image: whole } as unknown as Thing;
  return { ...seen, ...thing, forgetAt: Math.ceil(seconds) + rememberSeconds };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The changes that these records mean, with the numbers that stand for clients and equipment. */
export async function changesOf(seen: readonly Seen[]): Promise<TenantChange[]> {
  const numbers = await numbersOf(seen.flatMap(longNamesOf));
  return seen.map((it) => ({
    tenant: it.tenant,
    change: changeOf(it, numbers),
    forgetAt: it.forgetAt,
  }));
}

function longNamesOf({ tenant, ...it }: Seen): LongName[] {
  if (it.entity !== 'event' || !it.image?.sales) return [];
  const { clientId, assetIds } = it.image;
  return [clientName(tenant, clientId), ...(assetIds ?? []).map((id) => assetName(tenant, id))];
}

function changeOf(seen: Seen, numbers: ReadonlyMap<LongName, number>): Change {
  const { id, version } = seen;
  switch (seen.entity) {
    case 'event': {
      const facts = seen.image && eventFacts(seen.tenant, seen.image, numbers);
      return { entity: 'event', id, version, facts };
    }
    case 'shift':
      return { entity: 'shift', id, version, facts: seen.image && shiftFacts(seen.image) };
    case 'order':
      return { entity: 'order', id, version, facts: seen.image && orderFacts(seen.image) };
  }
}

function eventFacts(
  tenant: string,
  event: FigureEvent,
  numbers: ReadonlyMap<LongName, number>,
): EventFacts {
  const { eventDate, brandId, eventName, clientId, industry, zip, sales } = event;
  const { assetIds = [], startsAt, endsAt, prepay = false } = event;
  return {
    eventDate,
    brandId,
    eventName,
    // Zero without sales: an event that is only planned needs no numbers.
    client: numbers.get(clientName(tenant, clientId)) ?? 0,
    equipment: assetIds.flatMap((id) => numbers.get(assetName(tenant, id)) ?? []),
    industry,
    zip,
    eventMilliseconds: endsAt - startsAt,
    prepay,
    sales: sales && amountsOf(sales),
  };
}

const clientName = (tenant: string, id: string): LongName => `client/${tenant}/${id}`;
const assetName = (tenant: string, id: string): LongName => `asset/${tenant}/${id}`;

function amountsOf(sales: NonNullable<Event['sales']>): EventFacts['sales'] {
  const { eventSalesCollectedCents, salesTaxCents, givebackCents } = sales;
  return { eventSalesCollectedCents, salesTaxCents, givebackCents };
}

function shiftFacts(shift: FigureShift): ShiftFacts {
  const { day, brandId } = shift;
  return { day, brandId, workedMilliseconds: workedMilliseconds(shift) };
}

function orderFacts({ eventId, status, totalCents }: FigureOrder): OrderFacts | undefined {
  return orderCounts(status) ? { eventId, totalCents } : undefined;
}
