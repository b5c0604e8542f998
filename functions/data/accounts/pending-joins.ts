// Accounts that wait for an existing user to accept them: one item per franchise and email, so that
// no one is invited twice. The email's identity doesn't list them yet.
import { Entity } from '#functions/data/store/entity.ts';
import { table } from '#functions/data/store/table.ts';
import { check, type Part, put, remove } from '#functions/data/store/transact.ts';
import type { User } from './users.ts';

type Waiting = Pick<User, 'tenant' | 'email' | 'userId'>;

const PendingJoins = new Entity(
  {
    model: { service: 'brandwagon', entity: 'pending-join', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      email: { type: 'string', required: true },
      userId: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['email'], casing: 'none' },
      },
    },
  },
  table,
);

/** Transaction item that fails if the franchise has already invited the email. */
export function pendingJoin({ tenant, email, userId }: Waiting): Part {
  return put(PendingJoins.create({ tenant, email, userId }).params());
}

/** Transaction item that checks that no one with this email is pending at the franchise. */
export function noPendingJoin({ tenant, email }: Omit<Waiting, 'userId'>): Part {
  const none = PendingJoins.delete({ tenant, email }).where((it, { notExists }) =>
    notExists(it.userId),
  );
  return check(none.params());
}

/** Transaction item that ends the pending state of the account. */
export function endedJoin({ tenant, email, userId }: Waiting): Part {
  const ended = PendingJoins.delete({ tenant, email }).where((it, { eq }) => eq(it.userId, userId));
  return remove(ended.params());
}
