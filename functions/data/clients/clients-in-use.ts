import { eventList } from '#functions/data/events/event-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** The clients that an event or an invoice of any brand references. */
export async function listClientIdsInUse(
  { tenant }: Scope,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const scope = createScope(tenant, 'all');
  const [events, invoices] = await Promise.all([
    eventList.rowSet(scope, now),
    invoiceList.rowSet(scope, now),
  ]);
  return new Set([...events.entries, ...invoices.entries].map(({ row }) => row.clientId));
}
