// Names of holders and resources, for messages that say what is taken. Names that the caller may
// not see are left out.
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { getTaskTitles } from '#functions/data/events/tasks.ts';
import { getStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { getPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Holder, type Resource, toResourceKey } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';

/** By the holder's id. Holders without a name of their own are left out. */
export async function getHolderNames(
  scope: Scope,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, string>> {
  const listIds = (kind: Holder['kind']) => [
    ...new Set(holders.flatMap((holder) => (holder.kind === kind ? [holder.id] : []))),
  ];
  const [titles, shifts] = await Promise.all([
    getTaskTitles(scope, listIds('task')),
    getPlannedShifts(scope, listIds('shift')),
  ]);
  // A shift at an event is known by the event.
  const eventByShift = shifts.flatMap(({ id, eventIds: [eventId] }) =>
    eventId === undefined ? [] : [[id, eventId] as const],
  );
  const eventByHolder = [...listIds('event').map((id) => [id, id] as const), ...eventByShift];
  const eventIds = [...new Set(eventByHolder.map(([, eventId]) => eventId))];
  const events = await getEvents(scope, eventIds, { consistent: false });
  const nameByEvent = new Map(events.map(({ eventId, eventName }) => [eventId, eventName]));
  const names = new Map<string, string>();
  for (const [id, name] of titles) names.set(id, text('holder_task_named', { name }));
  for (const [id, eventId] of eventByHolder) {
    const name = nameByEvent.get(eventId);
    if (name !== undefined) names.set(id, text('holder_event_named', { name }));
  }
  return names;
}

/** The name of a person with or without an account. */
async function getPersonName(scope: Scope, id: string): Promise<string | undefined> {
  const person = (await getUser(scope, id)) ?? (await getStaffProfile(scope, id))?.person;
  return person && `${person.firstName} ${person.lastName}`.trim();
}

/** By the resource's key. */
export async function getResourceNames(
  scope: Scope,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, string>> {
  const equipment = resources.filter(({ kind }) => kind === 'equipment');
  const people = resources.filter(({ kind }) => kind === 'staff');
  const ids = [...new Set(equipment.map(({ id }) => id))];
  const [labels, names] = await Promise.all([
    getAssetLabels(ids.map((id) => ({ tenant: scope.tenant, id }))),
    Promise.all(
      [...new Set(people.map(({ id }) => id))].map(
        async (id) => [id, await getPersonName(scope, id)] as const,
      ),
    ),
  ]);
  return new Map([
    ...[...labels].map(
      ([id, { assetName }]) => [buildResourceKey('equipment', id), assetName] as const,
    ),
    ...names.flatMap(([id, name]) =>
      name === undefined ? [] : [[buildResourceKey('staff', id), name] as const],
    ),
  ]);
}

const buildResourceKey = (kind: Resource['kind'], id: string) => toResourceKey({ kind, id });
