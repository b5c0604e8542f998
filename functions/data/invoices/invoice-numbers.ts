// The last assigned number in each series of a franchise. It is incremented in the transaction that
// issues the invoice, so there are no gaps and no duplicates.
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { type InvoiceType, invoiceTypes } from '#shared/domain/invoices/invoice.ts';
import { formatInvoiceNumber } from '#shared/domain/invoices/invoice-number.ts';

/** Quotes have their own series. */
export type InvoiceNumberSeries = InvoiceType;

const Numbers = defineEntity('invoice-number', {
  attributes: {
    tenant: { type: 'string', required: true },
    series: { type: invoiceTypes, required: true },
    last: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['series']) },
});

/** 0 before the first number. */
export async function readLastInvoiceNumber(
  { tenant }: Scope,
  series: InvoiceNumberSeries,
): Promise<number> {
  const { data } = await Numbers.get({ tenant, series }).go({ consistent: true });
  return data?.last ?? 0;
}

export function buildNextNumberItem({ tenant }: Scope, series: InvoiceNumberSeries, last: number) {
  const item = { tenant, series, last: last + 1 };
  const part: TransactItem =
    last === 0
      ? toPut(Numbers.create(item).params())
      : toPut(
          Numbers.put(item)
            .where((it, { eq }) => eq(it.last, last))
            .params(),
        );
  return { part, number: formatInvoiceNumber(series, last + 1) };
}
