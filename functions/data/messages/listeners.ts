// The people of a franchise who may be notified, with their access and names. One small item saves
// reading all users; it is read by franchise together with the end of the notice log. If it is
// missing, it is built from the users (flows/messages/notify.ts). A change of one of these people
// drops the list in its own transaction and increments `changes`, so a list that was being built
// from older users isn't stored.
import { Entity } from '#functions/data/store/entity.ts';
import type { Lookup } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied, type Part, update } from '#functions/data/store/transact.ts';
import type { Grants } from '#shared/domain/access/permissions.ts';
import { hasNews } from '#shared/domain/messages/notifications.ts';

export type Listener = Grants & {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
};
type Person = Listener & { readonly active: boolean };

/** Without people if someone changed since the list was built, or it was never built. */
export type KeptListeners = {
  readonly changes: number;
  readonly people: readonly Listener[] | undefined;
};

const Listeners = new Entity(
  {
    model: { service: 'brandwagon', entity: 'listeners', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      /** How often someone changed. */
      changes: { type: 'number' },
      people: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

export const listenersLookup = ({ tenant }: Scope): Lookup<KeptListeners> => ({
  gets: [Listeners.get({ tenant }).params()],
  made: ([item]) => {
    const { changes = 0, people } = (item ?? {}) as Partial<KeptListeners>;
    return { changes, people };
  },
});

/** Builds the list from all people of a franchise, as read after `changes`. */
export async function keepListeners(
  { tenant }: Scope,
  { changes }: KeptListeners,
  all: readonly Person[],
): Promise<readonly Listener[]> {
  const people = all.flatMap((person) => listenerOf(person) ?? []);
  const kept = Listeners.update({ tenant })
    .set({ people })
    .where((it, { eq, notExists }) =>
      changes > 0 ? eq(it.changes, changes) : notExists(it.changes),
    );
  await applied(kept);
  return people;
}

/** For the transaction that creates or changes a person of a franchise. */
export function changedListener(
  tenant: string,
  before: Person | undefined,
  after: Person,
): readonly Part[] {
  const [was, is] = [before && listenerOf(before), listenerOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [update(Listeners.update({ tenant }).add({ changes: 1 }).remove(['people']).params())];
}

function listenerOf(person: Person): Listener | undefined {
  const { userId, firstName, lastName, role, permissions, active } = person;
  return active && hasNews(role) ? { userId, firstName, lastName, role, permissions } : undefined;
}
