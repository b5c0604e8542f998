// All movements on a client's issued invoices, from the invoices themselves.
import { getSurvivingClient } from '#functions/data/clients/clients.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getLetterheads } from '#functions/data/franchises/letterheads.ts';
import { signLogo } from '#functions/data/franchises/logos.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import { listClientInvoiceIds } from '#functions/data/invoices/invoice-list.ts';
import { listInvoiceRevisions } from '#functions/data/invoices/invoice-revisions.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import type { ClientStatement } from '#shared/contract/invoices/client-statement.ts';
import { anyBrand, findLogo } from '#shared/domain/franchises/letterhead.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import { listLetterheadLines } from '#shared/domain/invoices/invoice-document.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { buildStatement, type StatementInvoice } from '#shared/domain/invoices/statement.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  endOfLocalDay,
  type LocalDate,
  startOfLocalDay,
  toLocalDate,
} from '#shared/domain/values/local-date.ts';

type StatementQuery = {
  /** A merged client's id finds the client that it was merged into. */
  readonly clientId: string;
  /** From the first movement if left out. */
  readonly fromDate: LocalDate | undefined;
  /** Until today if left out. */
  readonly toDate: LocalDate | undefined;
};

const concurrency = 8;

export async function readClientStatement(
  scope: Scope,
  { clientId, fromDate, toDate }: StatementQuery,
  now: Instant,
): Promise<ClientStatement> {
  const { clientId: id, businessName } = requireFound(await getSurvivingClient(scope, clientId));
  const [franchise, invoices, letterheads] = await Promise.all([
    getFranchise(scope),
    listStatementInvoices(scope, id),
    getLetterheads(scope),
  ]);
  // Its invoices may be of several brands, so it is in the name of the franchise.
  const sender = toInvoiceFranchise(requireFound(franchise), letterheads, anyBrand);
  const { timeZone } = requireFound(franchise);
  const to = toDate ?? toLocalDate(now, timeZone);
  const from = fromDate ?? findFirstDay(invoices, timeZone) ?? to;
  const { lines, ...sums } = buildStatement(invoices, {
    from: startOfLocalDay(from, timeZone),
    to: endOfLocalDay(to, timeZone),
  });
  return {
    clientId: id,
    businessName,
    sender: {
      name: sender.franchiseName,
      lines: listLetterheadLines(sender),
      taxId: sender.franchiseTaxId,
      logo: await signLogo(scope, findLogo(letterheads, anyBrand)),
    },
    fromDate: from,
    toDate: to,
    ...sums,
    lines: lines.map((line) => ({ ...line, at: toIso(line.at) })),
  };
}

function findFirstDay(invoices: readonly StatementInvoice[], timeZone: string) {
  const first = invoices.flatMap(({ versions: [issued] }) => issued?.at ?? []).sort();
  return first[0] === undefined ? undefined : toLocalDate(first[0], timeZone);
}

async function listStatementInvoices(scope: Scope, clientId: string): Promise<StatementInvoice[]> {
  const ids = await listClientInvoiceIds(scope, clientId, invoiceLimits.statementInvoices + 1);
  if (ids.length > invoiceLimits.statementInvoices) throw new Conflict('msg_statement_large');
  const found: StatementInvoice[] = [];
  await runConcurrently(ids, concurrency, async (id) => {
    const invoice = await getInvoice(scope, id);
    if (invoice?.type !== 'invoice' || invoice.issuedAt === undefined) return;
    found.push(await toStatementInvoice(scope, invoice, invoice.issuedAt));
  });
  return found;
}

async function toStatementInvoice(
  scope: Scope,
  invoice: Invoice,
  issuedAt: Instant,
): Promise<StatementInvoice> {
  const { invoiceId, number = '', revision, content, voidedAt, ledger } = invoice;
  const revisions =
    revision > 1 ? await listInvoiceRevisions(scope, invoiceId) : [{ at: issuedAt, content }];
  const versions = revisions.map((it) => ({
    at: it.at,
    totalCents: computeInvoiceBill(it.content).grandTotalCents,
  }));
  return { invoiceId, number, versions, voidedAt, ledger };
}
