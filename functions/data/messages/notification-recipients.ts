// The people of a franchise who may be notified, with their access and names. One small item saves
// reading all users; it is read by franchise together with the end of the notice log. If it is
// missing, it is built from the users (flows/messages/notify.ts). A change of one of these people
// drops the list in its own transaction and increments `changes`, so a list that was being built
// from older users isn't stored.
import { Entity, optionalShapedAttribute, parseItem } from '#functions/data/store/entity.ts';
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toUpdate,
} from '#functions/data/store/transact.ts';
import type { Grants } from '#shared/domain/access/permissions.ts';
import { hasNotifications } from '#shared/domain/messages/notifications.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { permissionsShape } from '#functions/data/accounts/permission-shapes.ts';

export type NotificationRecipient = Grants & {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
};
type Person = NotificationRecipient & { readonly active: boolean };

/** Without people if someone changed since the list was built, or it was never built. */
export type StoredRecipients = {
  readonly changes: number;
  readonly people: readonly NotificationRecipient[] | undefined;
};

const Recipients = new Entity(
  {
    model: { service: 'brandwagon', entity: 'listeners', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      /** How often someone changed. */
      changes: { type: 'number' },
      people: optionalShapedAttribute<readonly NotificationRecipient[]>(
        listReader<NotificationRecipient>({
          userId: '',
          firstName: '',
          lastName: '',
          role: 'Worker',
          permissions: permissionsShape,
        }),
      ),
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  tableConfig,
);

export const buildRecipientsRead = ({ tenant }: Scope): BatchedRead<StoredRecipients> => ({
  gets: [Recipients.get({ tenant }).params()],
  toResult: ([item]) => {
    const kept = item && parseItem(Recipients, item);
    return { changes: kept?.changes ?? 0, people: kept?.people };
  },
});

/** Builds the list from all people of a franchise, as read after `changes`. */
export async function storeRecipients(
  { tenant }: Scope,
  { changes }: StoredRecipients,
  all: readonly Person[],
): Promise<readonly NotificationRecipient[]> {
  const people = all.flatMap((person) => toRecipient(person) ?? []);
  const kept = Recipients.update({ tenant })
    .set({ people })
    .where((it, { eq, notExists }) =>
      changes > 0 ? eq(it.changes, changes) : notExists(it.changes),
    );
  await tryConditionalWrite(kept);
  return people;
}

/** For the transaction that creates or changes a person of a franchise. */
export function buildRecipientChangeItems(
  tenant: string,
  before: Person | undefined,
  after: Person,
): readonly TransactItem[] {
  const [was, is] = [before && toRecipient(before), toRecipient(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [toUpdate(Recipients.update({ tenant }).add({ changes: 1 }).remove(['people']).params())];
}

function toRecipient(person: Person): NotificationRecipient | undefined {
  const { userId, firstName, lastName, role, permissions, active } = person;
  return active && hasNotifications(role)
    ? { userId, firstName, lastName, role, permissions }
    : undefined;
}
