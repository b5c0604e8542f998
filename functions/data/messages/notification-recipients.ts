// The people of a franchise who may be notified, with their access, names and emails. One small item
// saves reading all users; it is read by franchise together with the end of the notice log. If it is
// missing, it is built from the users (flows/messages/notify.ts). A change of one of these people
// drops the list in its own transaction and increments `changes`, so a list that was being built
// from older users isn't stored.
import { defineEntity, optionalShapedAttribute, parseItem } from '#functions/data/store/entity.ts';
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toUpdate,
} from '#functions/data/store/transact.ts';
import type { Grants } from '#shared/domain/access/permissions.ts';
import type {
  MailDefaults,
  NotificationChoices,
} from '#shared/domain/messages/notification-choices.ts';
import { isNotifiedOfOthers } from '#shared/domain/messages/notification-roles.ts';
import { midnight } from '#functions/data/store/missing-values.ts';
import { listReader, nullable, opaque, optional } from '#functions/data/store/stored-shape.ts';
import { permissionsShape } from '#functions/data/accounts/permission-shapes.ts';

export type NotificationRecipient = Grants & {
  /** Undefined if they chose nothing. */
  readonly choices?: NotificationChoices | undefined;
  /** True once they allowed pushes on a device. */
  readonly hasPush: boolean;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};
type Person = Omit<NotificationRecipient, 'choices' | 'hasPush'> & { readonly active: boolean };

/** Without people if someone changed since the list was built, or it was never built. */
export type StoredRecipients = {
  readonly changes: number;
  readonly people: readonly NotificationRecipient[] | undefined;
  /** Who gets mail by default, as the franchise set it. */
  readonly defaults: MailDefaults;
};

const Recipients = defineEntity('listeners', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** How often someone changed. */
    changes: { type: 'number' },
    people: optionalShapedAttribute<readonly NotificationRecipient[]>(
      listReader<NotificationRecipient>({
        userId: '',
        email: '',
        firstName: '',
        lastName: '',
        hasPush: false,
        role: 'Worker',
        permissions: permissionsShape,
        choices: optional<NotificationChoices>({
          mailed: [],
          notMailed: [],
          pushed: [],
          notPushed: [],
          quiet: nullable({ from: midnight, to: midnight }),
          digestAt: nullable(midnight),
        }),
      }),
    ),
    defaults: optionalShapedAttribute<MailDefaults>(opaque(() => ({}))),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

export const buildRecipientsRead = ({ tenant }: Scope): BatchedRead<StoredRecipients> => ({
  gets: [Recipients.get({ tenant }).params()],
  toResult: ([item]) => {
    const recipients = item && parseItem(Recipients, item);
    // Lists that were stored before they had emails are built again.
    const people = recipients?.people?.some(({ email }) => email === '')
      ? undefined
      : recipients?.people;
    return { changes: recipients?.changes ?? 0, people, defaults: recipients?.defaults ?? {} };
  },
});

type RecipientSources = {
  readonly users: readonly Person[];
  readonly choices: ReadonlyMap<string, NotificationChoices>;
  readonly withPush: ReadonlySet<string>;
  readonly defaults: MailDefaults;
};

/** Builds the list from all people of a franchise and their choices, as read after `changes`. */
export async function storeRecipients(
  { tenant }: Scope,
  { changes }: StoredRecipients,
  { users, choices, withPush, defaults }: RecipientSources,
): Promise<readonly NotificationRecipient[]> {
  const people = users.flatMap((person): NotificationRecipient[] => {
    const [known, chosen] = [toRecipient(person), choices.get(person.userId)];
    if (!known) return [];
    const recipient = { ...known, hasPush: withPush.has(known.userId) };
    return [chosen === undefined ? recipient : { ...recipient, choices: chosen }];
  });
  const update = Recipients.update({ tenant })
    .set({ people, defaults })
    .where((it, { eq, notExists }) =>
      changes > 0 ? eq(it.changes, changes) : notExists(it.changes),
    );
  await tryConditionalWrite(update);
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
  return [buildRecipientDropItem(tenant)];
}

/** For a transaction that changes what the list is built from. */
export const buildRecipientDropItem = (tenant: string): TransactItem =>
  toUpdate(Recipients.update({ tenant }).add({ changes: 1 }).remove(['people']).params());

function toRecipient(person: Person): Omit<NotificationRecipient, 'hasPush'> | undefined {
  const { userId, email, firstName, lastName, role, permissions, active } = person;
  return active && isNotifiedOfOthers(role)
    ? { userId, email, firstName, lastName, role, permissions }
    : undefined;
}
