// What events offer to customers: one item for each event, changed over the version that was read.
// Those that strangers find stand by their day, all franchises together, in the index `related`, and in
// the index `list` those around the first digits of a ZIP code;
// whether they still take place is read with the event.
import { Entity } from '#functions/data/store/entity.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { codeOwner } from '#functions/data/events/event-codes.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, transact } from '#functions/data/store/transact.ts';

export type KeptOffer = {
  readonly eventId: string;
  readonly version: number;
  readonly offer: Offer;
};

const nearDigits = 3;

const Offers = new Entity(
  {
    model: { service: 'brandwagon', entity: 'event-offer', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      offer: { type: 'any', required: true },
      /** Of offers that strangers find. */
      found: { type: ['byAnyone'] as const },
      day: { type: 'string' },
      /** The first digits of its ZIP code. */
      near: { type: 'string' },
      row: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['found'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['day'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['near'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day'], casing: 'none' },
      },
    },
  },
  table,
);

export async function getOffer({ tenant }: Scope, eventId: string): Promise<KeptOffer | undefined> {
  const { data } = await Offers.get({ tenant, eventId }).go({ consistent: true });
  return data ? keptOf(data) : undefined;
}

/** What these events offer, of whichever franchises. */
export async function offersAt(
  keys: readonly { readonly tenant: string; readonly eventId: string }[],
): Promise<ReadonlyMap<string, KeptOffer>> {
  const { data } = await Offers.get([...keys]).go();
  return new Map(data.map((it) => [it.eventId, keptOf(it)]));
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Offers.get>['go']>>['data']>;

/** Offers from before passes were heeded say nothing of them. */
const keptOf = ({ eventId, version, offer }: Pick<Stored, 'eventId' | 'version' | 'offer'>) => ({
  ...{ eventId, version },
  offer: { ...noPass, ...(offer as Offer) },
});

/** Which of these events offer something, or once did. */
export async function withOffers(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Offers.get(keys).go({ attributes: ['eventId'], consistent: true });
  return new Set(data.map(({ eventId }) => eventId));
}

/** For a transaction, over the version that it carries, 0 for none. */
export function offerPart(
  scope: Scope,
  { eventId, version, offer }: KeptOffer,
  listed: Listed | undefined,
): Part {
  const saving = Offers.put(itemOf(scope, { eventId, version, offer }, listed)).where(
    (it, { eq, notExists }) => (version === 0 ? notExists(it.version) : eq(it.version, version)),
  );
  return put(saving.params());
}

/** False when another write came between. */
export async function saveOffer(
  scope: Scope,
  offer: KeptOffer,
  listed: Listed | undefined,
): Promise<boolean> {
  return (await transact([offerPart(scope, offer, listed)])).length === 0;
}

/** Of an event that offers nothing yet. */
export function offerWrite(scope: Scope, offer: KeptOffer, listed: Listed | undefined): Part {
  return put(Offers.put(itemOf(scope, offer, listed)).params());
}

/** Where strangers find it. */
export type Listed = { readonly day: string; readonly zip: string };

function itemOf({ tenant }: Scope, { eventId, version, offer }: KeptOffer, listed?: Listed) {
  const found =
    listed && offer.open
      ? { found: 'byAnyone' as const, day: `${listed.day}/${eventId}`, ...nearOf(listed.zip) }
      : {};
  return { tenant, eventId, version: version + 1, offer, row: { tenant, eventId }, ...found };
}

const nearOf = (zip: string) => (zip.length < nearDigits ? {} : { near: zip.slice(0, nearDigits) });

/** Found elsewhere from now on, as the same version. False when another write came between. */
export async function relistOffer(
  scope: Scope,
  kept: KeptOffer,
  listed: Listed | undefined,
): Promise<boolean> {
  const item = itemOf(scope, { ...kept, version: kept.version - 1 }, listed);
  const moving = Offers.put(item).where((it, { eq }) => eq(it.version, kept.version));
  return (await transact([put(moving.params())])).length === 0;
}

export type EventName = { readonly scope: Scope; readonly eventId: string };

/** The event that has this code, of whichever franchise. */
export async function eventOfCode(code: string): Promise<EventName | undefined> {
  const owner = await codeOwner(code);
  return owner && { scope: scopeOf(owner.tenant, 'all'), eventId: owner.eventId };
}

/** Events from a day to another one that strangers find, the next ones first. */
export async function findableEvents(
  from: string,
  to: string,
  most: number,
): Promise<readonly EventName[]> {
  const { data } = await Offers.query
    .related({ found: 'byAnyone' })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: most });
  return data.map(nameOf);
}

/** Those of them around a ZIP code: its first three digits are those of a region's post office. */
export async function findableNear(
  zip: string,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<readonly EventName[]> {
  const { data } = await Offers.query
    .list({ near: zip.slice(0, nearDigits) })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: most });
  return data.map(nameOf);
}

function nameOf({ row }: { readonly row?: unknown }): EventName {
  const { tenant, eventId } = row as { tenant: string; eventId: string };
  return { scope: scopeOf(tenant, 'all'), eventId };
}
