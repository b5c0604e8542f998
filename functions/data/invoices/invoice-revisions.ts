// The content of an issued invoice, revision by revision. Revisions are created once and never
// change. Query by (franchise, invoice).
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toDelete, toPut } from '#functions/data/store/transact.ts';
import type { Invoice } from './invoice.ts';
import { invoiceContentShape } from './invoice-content-shape.ts';

export type InvoiceRevision = {
  readonly revision: number;
  readonly at: Instant;
  readonly by: string;
  /** Why it was corrected, and the fields that differ from the previous revision. */
  readonly reason: string;
  readonly changed: readonly string[];
  readonly content: InvoiceContent;
};

const Revisions = defineEntity('invoice-revision', {
  attributes: {
    tenant: { type: 'string', required: true },
    invoiceId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    at: { type: 'number', required: true },
    by: { type: 'string', required: true },
    reason: { type: 'string', required: true },
    changed: { type: 'list', items: { type: 'string' }, required: true },
    content: shapedAttribute<InvoiceContent>(invoiceContentShape),
  },
  indexes: { primary: primaryIndex(['tenant', 'invoiceId'], ['revision']) },
});

type RevisionReason = { readonly reason: string; readonly by: string; readonly at?: Instant };

/** Transaction item; write it together with issuing or correcting the invoice. */
export function buildRevisionItem(
  { tenant }: Scope,
  { invoiceId, revision, content, issuedAt }: Invoice,
  { reason, by, at = issuedAt ?? instant(0) }: RevisionReason,
  changed: readonly string[] = [],
): TransactItem {
  const item = { tenant, invoiceId, revision, at, by, reason, changed: [...changed], content };
  return toPut(Revisions.create(item).params());
}

/** Transaction item; only for a quote that is deleted as a whole. */
export const buildRemoveRevisionItem = (
  { tenant }: Scope,
  invoiceId: string,
  revision: number,
): TransactItem => toDelete(Revisions.delete({ tenant, invoiceId, revision }).params());

/** What the client took of a revision that they accepted; undefined of others. */
export const getRevisionChoice = (
  { answer, previousAnswers }: Pick<Invoice, 'answer' | 'previousAnswers'>,
  revision: number,
): readonly string[] | undefined =>
  [...previousAnswers, ...(answer ? [answer] : [])].findLast(
    (it) => it.answer === 'accepted' && it.revision === revision,
  )?.chosen;

/** The oldest first; keys sort numbers as text. */
export async function listInvoiceRevisions(
  { tenant }: Scope,
  invoiceId: string,
): Promise<InvoiceRevision[]> {
  const { data } = await Revisions.query.primary({ tenant, invoiceId }).go({ pages: 'all' });
  return data
    .map(({ revision, at, by, reason, changed, content }) => ({
      revision,
      at: instant(at),
      by,
      reason,
      changed,
      content,
    }))
    .toSorted((one, other) => one.revision - other.revision);
}
