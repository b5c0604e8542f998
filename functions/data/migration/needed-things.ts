// What a franchise still needs when its things move to another franchise: clients and equipment of
// upcoming events, of series that will create more events, and of tasks without an event; staff
// with upcoming shifts; and menus while customers order at any of its events.
import { eventList } from '#functions/data/events/event-list.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import { listTasks } from '#functions/data/events/tasks.ts';
import { withOffers } from '#functions/data/orders/offers.ts';
import { plannedBetween } from '#functions/data/staff/planned-shifts.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type MigrationKind, migrationKinds } from '#shared/domain/migration/migration.ts';
import { localDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { keyOf, type ThingKey } from './brought-things.ts';
import type { Carrying } from './carrier.ts';

/**
 * Kinds that are removed only after the events have moved, and that stay if other things need them.
 */
export const isNeededByEvents = ({ kind }: Pick<ThingKey, 'kind'>) =>
  kind === 'asset' || kind === 'client' || kind === 'staff' || isOfMenu(kind);

const isOfMenu = (kind: MigrationKind) => migrationKinds[kind] === 'menu';

export type Needed = { readonly has: (key: ThingKey) => boolean };

const lastDay = '9999-12-31';
const everyTask = Number.MAX_SAFE_INTEGER;

/** Ignores what the events of `moving` need. */
export async function listNeeded(
  { source, from, by }: Carrying,
  moving: ReadonlySet<string> = new Set(),
): Promise<Needed> {
  const today = localDateOf(by.now, from.timeZone);
  const [rows, series, tasks, shifts] = await Promise.all([
    eventList.rowsBetween(source, { from: today, to: lastDay }),
    listSeries(source),
    listTasks(source, 'open', { count: everyTask, order: 'asc' }),
    plannedBetween(source, { from: today, to: localDate(lastDay) }),
  ]);
  const staying = rows.filter(
    ({ id, status, completed }) => takesPlace(status) && !completed && !moving.has(id),
  );
  const offers = await withOffers(
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
    ...clients.map((id) => keyOf({ kind: 'client', id })),
    ...assets.map((id) => keyOf({ kind: 'asset', id })),
    ...shifts.flatMap(({ staffId: id }) => (id === null ? [] : [keyOf({ kind: 'staff', id })])),
  ]);
  return { has: (key) => (isOfMenu(key.kind) ? isSelling : needed.has(keyOf(key))) };
}
