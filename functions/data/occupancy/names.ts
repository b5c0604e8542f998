// Names of holders and resources, for messages that say what is taken. Names that the caller may
// not see are left out.
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getTask } from '#functions/data/events/tasks.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Holder, type Resource, toResourceKey } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';

/** By the holder's id. Holders without a name of their own are left out. */
export async function getHolderNames(
  scope: Scope,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  await Promise.all(
    holders.map(async ({ kind, id }) => {
      if (kind === 'task') {
        const task = await getTask(scope, id);
        if (task) names.set(id, text('holder_task_named', { name: task.title }));
      }
      if (kind !== 'event') return;
      const event = await getEvent(scope, id);
      if (event) names.set(id, text('holder_event_named', { name: event.eventName }));
    }),
  );
  return names;
}

/** By the resource's key. */
export async function getResourceNames(
  scope: Scope,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, string>> {
  const equipment = resources.filter(({ kind }) => kind === 'equipment');
  const people = resources.filter(({ kind }) => kind === 'staff');
  const ids = [...new Set(equipment.map(({ id }) => id))];
  const [labels, users] = await Promise.all([
    getAssetLabels(ids.map((id) => ({ tenant: scope.tenant, id }))),
    Promise.all([...new Set(people.map(({ id }) => id))].map((id) => getUser(scope, id))),
  ]);
  return new Map([
    ...[...labels].map(
      ([id, { assetName }]) => [buildResourceKey('equipment', id), assetName] as const,
    ),
    ...users.flatMap((user) =>
      user
        ? [
            [
              buildResourceKey('staff', user.userId),
              `${user.firstName} ${user.lastName}`.trim(),
            ] as const,
          ]
        : [],
    ),
  ]);
}

const buildResourceKey = (kind: Resource['kind'], id: string) => toResourceKey({ kind, id });
