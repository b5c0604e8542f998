// Finishes a delivery that was started by the call that creates a staff message. Safe to run twice,
// late and concurrently with that call: each recipient has one receipt, written together with their
// mail.
import { getStaffMessage, listReceipts } from '#functions/data/staff/staff-messages.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { deliverMessage } from '#functions/flows/staff/deliver-message.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'staffMessage.written'>(
  'deliver-staff-messages',
  async ({ detail: { tenant, messageId } }, now) => {
    const scope = createScope(tenant, 'all');
    const [message, receipts] = await Promise.all([
      getStaffMessage(scope, messageId),
      listReceipts(scope, messageId),
    ]);
    if (!message) return;
    const reached = new Set(receipts.map(({ staffId }) => staffId));
    const staffIds = message.staffIds.filter((id) => !reached.has(id));
    if (staffIds.length > 0) await deliverMessage(scope, { ...message, staffIds }, now);
  },
);
