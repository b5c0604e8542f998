// Accounts that wait for a person who signs in already to take them as theirs: one item per franchise
// and email, so that nobody is invited twice meanwhile. The email's identity does not know of them.
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

/** For a transaction: refused where the franchise has invited the email already. */
export function pendingJoin({ tenant, email, userId }: Waiting): Part {
  return put(PendingJoins.create({ tenant, email, userId }).params());
}

/** For a transaction: the franchise has nobody with this email who waits. */
export function noPendingJoin({ tenant, email }: Omit<Waiting, 'userId'>): Part {
  const none = PendingJoins.delete({ tenant, email }).where((it, { notExists }) =>
    notExists(it.userId),
  );
  return check(none.params());
}

/** For a transaction: the account waits no longer. */
export function endedJoin({ tenant, email, userId }: Waiting): Part {
  const ended = PendingJoins.delete({ tenant, email }).where((it, { eq }) => eq(it.userId, userId));
  return remove(ended.params());
}
