// Accounts that wait for an existing user to accept them: one item per franchise and email, so that
// no one is invited twice. The email's identity doesn't list them yet.
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toDelete,
} from '#functions/data/store/transact.ts';
import type { User } from './users.ts';

type PendingJoin = Pick<User, 'tenant' | 'email' | 'userId'>;

const PendingJoins = defineEntity('pending-join', {
  attributes: {
    tenant: { type: 'string', required: true },
    email: { type: 'string', required: true },
    userId: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['email']) },
});

/** Transaction item that fails if the franchise has already invited the email. */
export function buildCreatePendingJoinItem({ tenant, email, userId }: PendingJoin): TransactItem {
  return toPut(PendingJoins.create({ tenant, email, userId }).params());
}

/** Transaction item that checks that no one with this email is pending at the franchise. */
export function buildNoPendingJoinCheck({
  tenant,
  email,
}: Omit<PendingJoin, 'userId'>): TransactItem {
  const none = PendingJoins.delete({ tenant, email }).where((it, { notExists }) =>
    notExists(it.userId),
  );
  return toConditionCheck(none.params());
}

/** Transaction item that ends the pending state of the account. */
export function buildDeletePendingJoinItem({ tenant, email, userId }: PendingJoin): TransactItem {
  const ended = PendingJoins.delete({ tenant, email }).where((it, { eq }) => eq(it.userId, userId));
  return toDelete(ended.params());
}
