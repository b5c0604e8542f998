import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { cents } from '#shared/domain/values/money.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import {
  addDraft,
  detailsOf,
  issued,
  newClient,
  publish,
} from '#tests/support/fixtures/invoices.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Partly paid in cash. */
async function paid(world: World) {
  const owner = await ownerOf(world);
  const id = await issued(world, owner);
  const paying = { method: 'cash', amount: 1000, requestKey: newId(noon) } as const;
  const body = { id, version: 2, status: 'paid', ...paying } as const;
  await owner.call(invoicePayments, 'updateStatus', { body });
  const { version, successPaymentLogs } = await detailsOf(owner, id);
  return { id, version, factId: successPaymentLogs[0]?.factId ?? '' };
}

/** Overpaid by $50.00, and another unpaid invoice of the same client. */
const overpaidOf = made(async (world) => {
  const owner = await ownerOf(world);
  const clientId = await newClient(world);
  const customerDetails = { clientId, businessName: 'Acme Tools' };
  const [id, toId] = await Promise.all(
    [1, 2].map(async () => {
      const made = await addDraft(world, owner, { customerDetails });
      await publish(owner, made, noon, false);
      return made;
    }),
  );
  const paying = { amount: 15_800, overpaid: true, requestKey: newId(noon) } as const;
  const body = { id: id ?? '', version: 2, status: 'paid', ...paying } as const;
  await owner.call(invoicePayments, 'updateStatus', { body });
  return { id: id ?? '', toId: toId ?? '', version: 3 };
});

const paidOf = made(paid);
const refundedOf = made(paid);

/** Overdue, with a late fee. */
const chargedOf = made(async (world) => {
  const id = await issued(world, await ownerOf(world));
  const before = await getInvoice(world.scope, id);
  if (!before) throw new Error('The invoice is not there');
  const factId = 'late-fee-7';
  const fee: LedgerFact = {
    factId,
    kind: 'lateFee',
    amountCents: cents(500),
    at: noon,
    method: undefined,
    of: undefined,
    note: '7 days late',
    by: '',
  };
  await saveInvoice(world.scope, before, { ...before, ledger: [...before.ledger, fee] });
  return { id, version: (await detailsOf(await ownerOf(world), id)).version, factId };
});

export const examples = examplesOf(invoicePayments, {
  byId: {
    updateStatus: async (world) => {
      const { id, version } = await paidOf(world);
      const requestKey = newId(noon);
      return { body: { id, version, status: 'paid', method: 'check', amount: 100, requestKey } };
    },
    refund: async (world) => ({
      body: {
        ...(await refundedOf(world)),
        refundType: 'CUSTOM',
        amount: 100,
        reason: 'Rain',
        requestKey: newId(noon),
      },
    }),
    credit: async (world) => ({
      body: { ...(await overpaidOf(world)), amount: 100, note: 'Early', requestKey: newId(noon) },
    }),
    waiveLateFee: async (world) => ({
      body: { ...(await chargedOf(world)), reason: 'A good client' },
    }),
    viewReceipt: async (world) => {
      const { id, factId } = await paidOf(world);
      return { params: { id }, query: { factId } };
    },
    resendReceipt: async (world) => {
      const { id, factId } = await paidOf(world);
      return { body: { id, factId, requestKey: newId(noon) } };
    },
  },
});
