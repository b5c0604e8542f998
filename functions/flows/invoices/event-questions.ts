import { getEvents } from '#functions/data/events/events-by-id.ts';
import { listEventInvoiceIds } from '#functions/data/invoices/invoice-list.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

/** What the client of an event asked about its quotes and invoices, the newest first. */
export async function listEventQuestions(scope: Scope, eventId: string, now: Instant) {
  const [[event], ids] = await Promise.all([
    getEvents(scope, [eventId]),
    listEventInvoiceIds(scope, eventId, now),
  ]);
  requireFound(event);
  const found = await Promise.all(ids.map((id) => getInvoice(scope, id)));
  return found
    .flatMap((invoice) =>
      (invoice?.questions ?? []).map(({ at, ...question }) => ({
        ...question,
        at: toIso(at),
        invoiceId: invoice?.invoiceId ?? '',
        invoiceNumber: invoice?.number ?? invoiceNumberPlaceholder,
        type: invoice?.type ?? 'invoice',
      })),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
