// What a franchise still needs when its things move to another franchise: clients and equipment of
// upcoming events, of series that will create more events, and of tasks without an event; staff
// with upcoming shifts; and menus while customers order at any of its events.
import { eventList } from '#functions/data/events/event-list.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import { listTasks } from '#functions/data/events/tasks.ts';
import { findEventsWithOffers } from '#functions/data/orders/offers.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type MigrationKind, migrationKinds } from '#shared/domain/migration/migration.ts';
import { localDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { formatThingKey, type MigrationThingKey } from './migrated-things.ts';
import type { MigrationContext } from './migrator.ts';

/**
 * Kinds that are removed only after the events have moved, and that stay if other things need them.
 */
export const isNeededByEvents = ({ kind }: Pick<MigrationThingKey, 'kind'>) =>
  kind === 'asset' || kind === 'client' || kind === 'staff' || isMenuKind(kind);

const isMenuKind = (kind: MigrationKind) => migrationKinds[kind] === 'menu';

export type NeededThings = { readonly has: (key: MigrationThingKey) => boolean };

const maxDay = '9999-12-31';
const noTaskLimit = Number.MAX_SAFE_INTEGER;

/** Ignores what the events of `moving` need. */
export async function findNeededThings(
  { source, from, by }: MigrationContext,
  moving: ReadonlySet<string> = new Set(),
): Promise<NeededThings> {
  const today = toLocalDate(by.now, from.timeZone);
  const [rows, series, tasks, shifts] = await Promise.all([
    eventList.rowsBetween(source, { from: today, to: maxDay }),
    listSeries(source),
    listTasks(source, 'open', { count: noTaskLimit, order: 'asc' }),
    listPlannedShifts(source, { from: today, to: localDate(maxDay) }),
  ]);
  const staying = rows.filter(
    ({ id, status, completed }) => takesPlace(status) && !completed && !moving.has(id),
  );
  const offers = await findEventsWithOffers(
    source,
    staying.map(({ id }) => id),
  );
  const isSelling = staying.some(({ id, prepay }) => prepay || offers.has(id));
  const clients = [
    ...staying.map(({ clientId }) => clientId),
    ...series.flatMap(({ dueAt, clientId }) => (dueAt === undefined ? [] : [clientId])),
  ];
  const assets = [
    ...staying.flatMap(({ assetIds }) => assetIds),
    ...tasks.flatMap(({ eventId, assetIds }) => (eventId === null ? assetIds : [])),
  ];
  const needed = new Set([
    ...clients.map((id) => formatThingKey({ kind: 'client', id })),
    ...assets.map((id) => formatThingKey({ kind: 'asset', id })),
    ...shifts.flatMap(({ staffId: id }) =>
      id === null ? [] : [formatThingKey({ kind: 'staff', id })],
    ),
  ]);
  return { has: (key) => (isMenuKind(key.kind) ? isSelling : needed.has(formatThingKey(key))) };
}
