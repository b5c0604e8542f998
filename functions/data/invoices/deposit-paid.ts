// The payment that completes the deposit confirms the event, in the same transaction.
import { buildConfirmEventItems } from '#functions/data/events/confirm-event.ts';
import type { Actor } from '#functions/data/events/event-history.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { hasReachedDeposit } from '#shared/domain/invoices/invoice.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Transaction items; none if the deposit was paid before, or isn't paid yet. */
export async function buildDepositPaidItems(
  scope: Scope,
  before: Invoice,
  after: Invoice,
  now: Instant,
): Promise<TransactItem[]> {
  const { eventDetails } = after.content;
  if (!eventDetails || !hasReachedDeposit(getInvoiceFacts(before), getInvoiceFacts(after)))
    return [];
  const event = await getEvent(scope, eventDetails.eventId);
  return buildConfirmEventItems(scope, event, toClientActor(after, now));
}

/** The client, in the history of the event. */
export function toClientActor({ content: { customerDetails } }: Invoice, now: Instant): Actor {
  const name = customerDetails.contactName || customerDetails.businessName;
  return { userId: '', name, actingFor: null, now };
}
