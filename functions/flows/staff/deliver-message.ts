// Delivers a message to its recipients. Safe to run twice, late or concurrently: each recipient has
// one receipt, and their mail is requested in the transaction that writes it.
import { listUsers } from '#functions/data/accounts/users.ts';
import {
  maxRecipientsPerDelivery,
  deliverStaffMessage,
  type StaffMessage,
} from '#functions/data/staff/staff-messages.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export async function deliverMessage(
  scope: Scope,
  message: StaffMessage,
  now: Instant,
): Promise<void> {
  const emails = new Map((await listUsers(scope)).map(({ userId, email }) => [userId, email]));
  const people = message.staffIds.flatMap((staffId) => {
    const email = emails.get(staffId);
    return email === undefined ? [] : [{ staffId, email }];
  });
  for (let first = 0; first < people.length; first += maxRecipientsPerDelivery) {
    await deliverStaffMessage(
      scope,
      message,
      people.slice(first, first + maxRecipientsPerDelivery),
      now,
    );
  }
}
