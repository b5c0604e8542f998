// Migrates upcoming events from one franchise to another. Events that were completed, canceled or
// are over stay with the franchise that ran them. Events with orders or invoices stay with the
// franchise that is paid, so figures and money stay correct. A copy is pending until the target
// decides about it, because the source still plans to run the event. A moved event keeps its status
// and becomes transferred at the source, in the same transaction. Crews, tasks, mails and series
// aren't migrated.
import { clientMigrator } from '#functions/data/clients/client-migration.ts';
import { getAnyClient } from '#functions/data/clients/clients.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { buildMigratedEventMailsItem, getEventMails } from '#functions/data/mail/event-mails.ts';
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
  type MigratedCopy,
  findTargetIds,
} from '#functions/data/migration/migrator.ts';
import { findEventsWithOffers } from '#functions/data/orders/offers.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { type EventStatus, takesPlace } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import type { RejectionReason, MigrationItem } from '#shared/domain/migration/migration.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { localDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { buildBookingNote, buildEventNoteItem } from './event-history.ts';
import { eventList } from './event-list.ts';
import type { Event } from './event.ts';
import { getEvent, buildCreateEventItems, saveEventChange } from './events.ts';

/** Sorts after every day. */
const lastDay = '9999';

export const eventMigrator: Migrator = {
  kinds: ['event'],

  async assess(migration) {
    const { source, from, by } = migration;
    const today = toLocalDate(by.now, from.timeZone);
    const [rows, clients, invoiced] = await Promise.all([
      eventList.rowsBetween(source, { from: today, to: lastDay }),
      clientMigrator.assess(migration),
      listInvoicedEventIds(migration),
    ]);
    const open = rows.filter(isOpen);
    const selling = await findEventsWithOffers(
      source,
      open.map(({ id }) => id),
    );
    const coming = new Set(clients.flatMap(({ fate, id }) => (fate === 'refused' ? [] : [id])));
    return open.flatMap((row): MigrationItem[] => {
      const brand = getBrandOutcome(migration, row.brandId);
      if (brand === 'left') return [];
      const named = {
        kind: 'event',
        id: row.id,
        name: formatEventLabel(row),
        isLeft: true,
      } as const;
      const why =
        brand === 'brand'
          ? brand
          : (findMoneyRejection(row, { selling, invoiced }) ??
            (coming.has(row.clientId) ? undefined : 'client'));
      return [why ? { ...named, fate: 'refused', why } : { ...named, fate: 'brought' }];
    });
  },

  async copy(migration, { id }) {
    const { source, target, type, by } = migration;
    const event = await getEvent(source, id);
    if (!event || !takesPlace(event.status) || event.completedAt) return 'meanwhile';
    const refusal = await findCurrentRejection(migration, event);
    if (refusal) return refusal;
    const client = { kind: 'client', id: event.clientId } as const;
    const assets = event.assetIds.map((asset) => ({ kind: 'asset', id: asset }) as const);
    const menu = { kind: 'menuTemplate', id: event.plan.packageMenuId } as const;
    const item = { kind: 'menuItem', id: event.plan.packageItemId } as const;
    const priced = [menu, item].filter((key) => key.id !== '');
    const there = await findTargetIds(migration, [client, ...priced, ...assets]);
    const clientId = there(client);
    const known = clientId === undefined ? undefined : await getAnyClient(target, clientId);
    if (!known) return 'client';
    const { businessName, industry } = known;
    const isMoved = type === 'Move';
    const status = isMoved ? event.status : 'pending';
    const brought: Event = {
      ...event,
      eventId: newId(by.now),
      code: newEventCode(),
      version: 1,
      clientId: known.clientId,
      businessName,
      industry,
      assetIds: assets.flatMap((asset) => there(asset) ?? []),
      // Corporate menus have the same ids in both franchises.
      plan: {
        ...event.plan,
        packageMenuId: there(menu) ?? event.plan.packageMenuId,
        packageItemId: there(item) ?? event.plan.packageItemId,
      },
      crew: undefined,
      shifts: undefined,
      endedShifts: undefined,
      prepay: false,
      status,
      hold: isMoved ? event.hold : undefined,
      createdAt: by.now,
      bookedBy: undefined,
      series: undefined,
      movedBy: undefined,
      booking: buildBookingNote(by, { bookedBy: undefined, status }),
    };
    const parts = [
      ...buildCreateEventItems(target, brought),
      // Clients of a moved event got their mails when they booked.
      ...(isMoved
        ? [buildMigratedEventMailsItem(target, brought.eventId, await getEventMails(source, id))]
        : []),
    ];
    const made: MigratedCopy = { targetId: brought.eventId, parts };
    return isMoved ? { ...made, commit: (all) => commitTransfer(migration, event, all) } : made;
  },

  /** The source event changes in the transaction that creates the new one. */
  removeSource: async () => [],
};

const isOpen = ({ status, completed }: EventRow) => takesPlace(status) && !completed;

const formatEventLabel = ({ eventName, eventDate }: EventRow) =>
  `${eventName} (${formatDay(localDate(eventDate))})`;

type MoneyFacts = { readonly selling: ReadonlySet<string>; readonly invoiced: ReadonlySet<string> };

function findMoneyRejection(
  { id, prepay }: Pick<EventRow, 'id' | 'prepay'>,
  { selling, invoiced }: MoneyFacts,
): RejectionReason | undefined {
  if (prepay || selling.has(id)) return 'selling';
  return invoiced.has(id) ? 'invoiced' : undefined;
}

async function findCurrentRejection(migration: MigrationContext, { eventId: id, prepay }: Event) {
  const [selling, invoiced] = await Promise.all([
    findEventsWithOffers(migration.source, [id]),
    listInvoicedEventIds(migration),
  ]);
  return findMoneyRejection({ id, prepay }, { selling, invoiced });
}

async function listInvoicedEventIds({
  source,
  by,
}: MigrationContext): Promise<ReadonlySet<string>> {
  const { entries } = await invoiceList.rowSet(source, by.now);
  return new Set(entries.map(({ row }) => row.eventId));
}

/** False if the event was changed in the meantime or was already migrated. */
async function commitTransfer(
  { source, by }: MigrationContext,
  event: Event,
  parts: Parameters<NonNullable<MigratedCopy['commit']>>[0],
): Promise<boolean> {
  const to: EventStatus = 'transferred';
  const after = { eventId: event.eventId, version: event.version + 1 };
  const note = buildEventNoteItem(source, after, by, {
    deed: 'statusChanged',
    from: event.status,
    to,
  });
  const changed = { ...event, status: to };
  const saving = await saveEventChange(source, {
    before: event,
    changed,
    alongside: [...parts, note],
  });
  return saving === 'saved';
}
