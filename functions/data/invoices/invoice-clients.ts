// Invoices and quotes follow their client into the one that it was merged into, and back. What is printed
// on them stays as it was: only the client that they belong to changes, so there is no new revision.
import {
  type ClientMerge,
  movedBackPart,
  movedPart,
  stateCheck,
} from '#functions/data/clients/client-merges.ts';
import { invoicesOfClient } from './invoice-list.ts';
import { getInvoice, type Invoice, saveInvoice } from './invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import type { Part } from '#functions/data/store/transact.ts';

/** Each is a transaction of its own, over the version that was read. */
const invoicesOfStep = 100;
const atOnce = 8;

/** Tells them from events among the things that a merge moved. */
const mark = 'invoice~';

export const movedInvoices = (thingIds: readonly string[]): string[] =>
  thingIds.filter((id) => id.startsWith(mark)).map((id) => id.slice(mark.length));

export const movedEvents = (thingIds: readonly string[]): string[] =>
  thingIds.filter((id) => !id.startsWith(mark));

type Moved = { readonly wanted: number; readonly saved: number };

export async function moveInvoices(scope: Scope, merge: ClientMerge): Promise<Moved> {
  const { mergedId, keptId } = merge;
  const ids = await invoicesOfClient(scope, mergedId, invoicesOfStep);
  const invoices = await owned(scope, ids, mergedId);
  const saved = await saveAll(scope, invoices, keptId, ({ invoiceId }) => [
    movedPart(scope, merge, `${mark}${invoiceId}`),
    stateCheck(scope, merge, 'merged'),
  ]);
  return { wanted: ids.length, saved };
}

/** Just those that the merge moved; who moved one elsewhere since meant it. */
export async function moveInvoicesBack(
  scope: Scope,
  merge: ClientMerge,
  ids: readonly string[],
): Promise<Moved> {
  const { mergedId, keptId } = merge;
  const invoices = await owned(scope, ids.slice(0, invoicesOfStep), keptId);
  const saved = await saveAll(scope, invoices, mergedId, ({ invoiceId }) => [
    movedBackPart(scope, merge, `${mark}${invoiceId}`),
    stateCheck(scope, merge, 'undone'),
  ]);
  return { wanted: invoices.length, saved };
}

/** The index may lag behind: those that are the client's now. */
async function owned(scope: Scope, ids: readonly string[], clientId: string): Promise<Invoice[]> {
  const found = await Promise.all(ids.map((id) => getInvoice(scope, id)));
  return found.flatMap((invoice) =>
    invoice?.content.customerDetails.clientId === clientId ? [invoice] : [],
  );
}

async function saveAll(
  scope: Scope,
  invoices: readonly Invoice[],
  clientId: string,
  beside: (invoice: Invoice) => readonly Part[],
): Promise<number> {
  let saved = 0;
  await sideBySide(invoices, atOnce, async (invoice) => {
    const { content } = invoice;
    const customerDetails = { ...content.customerDetails, clientId };
    const moved = { ...invoice, content: { ...content, customerDetails } };
    if (await saveInvoice(scope, invoice, moved, beside(invoice))) saved += 1;
  });
  return saved;
}
