// When a client first opened each version of a quote. Created once and never changed, apart from the
// quote, so that nobody who edits it collides with a client who reads it. Get by (franchise, quote,
// version).
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const QuoteOpenings = defineEntity('quote-opening', {
  attributes: {
    tenant: { type: 'string', required: true },
    invoiceId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    at: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'invoiceId'], ['revision']) },
});

type QuoteVersion = { readonly invoiceId: string; readonly revision: number };

/** False if this version was opened before. */
export const recordQuoteOpening = (
  { tenant }: Scope,
  { invoiceId, revision }: QuoteVersion,
  at: Instant,
): Promise<boolean> =>
  tryConditionalWrite(QuoteOpenings.create({ tenant, invoiceId, revision, at }));

/** When the client first opened this version. */
export async function getQuoteOpening(
  { tenant }: Scope,
  { invoiceId, revision }: QuoteVersion,
): Promise<Instant | undefined> {
  const { data } = await QuoteOpenings.get({ tenant, invoiceId, revision }).go();
  return data ? instant(data.at) : undefined;
}
