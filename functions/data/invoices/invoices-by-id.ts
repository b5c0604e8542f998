// Invoices by their ids.
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Invoice } from './invoice.ts';
import { fromStoredInvoice, Invoices } from './invoices.ts';

/** At most a hundred, which is the limit of one read. Missing invoices are left out. */
export async function getInvoices(
  { tenant, brands }: Scope,
  invoiceIds: readonly string[],
): Promise<Invoice[]> {
  if (invoiceIds.length === 0) return [];
  const keys = invoiceIds.map((invoiceId) => ({ tenant, invoiceId }));
  const { data } = await Invoices.get(keys).go({ consistent: true });
  return data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStoredInvoice);
}
