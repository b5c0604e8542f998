import { createClient } from '#functions/data/clients/clients.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  addInvoiceDraft,
  getInvoiceDetails,
  createIssuedInvoice,
  createTestClient,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Partly paid in cash. */
async function paid(world: World) {
  const owner = await getExampleOwner(world);
  const id = await createIssuedInvoice(world, owner);
  const paying = { method: 'cash', amount: 1000, requestKey: newId(noon) } as const;
  const body = { id, version: 2, status: 'paid', ...paying } as const;
  await owner.call(invoicePayments, 'updateStatus', { body });
  const { version, successPaymentLogs } = await getInvoiceDetails(owner, id);
  return { id, version, factId: successPaymentLogs[0]?.factId ?? '' };
}

/** Overpaid by $50.00, and another unpaid invoice of the same client. */
const getOverpaidInvoice = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const clientId = await createTestClient(world);
  const customerDetails = { clientId, businessName: 'Acme Tools' };
  const [id, toId] = await Promise.all(
    [1, 2].map(async () => {
      const made = await addInvoiceDraft(world, owner, { customerDetails });
      await publishDraft(owner, made, noon, false);
      return made;
    }),
  );
  const paying = { amount: 15_800, overpaid: true, requestKey: newId(noon) } as const;
  const body = { id: id ?? '', version: 2, status: 'paid', ...paying } as const;
  await owner.call(invoicePayments, 'updateStatus', { body });
  return { id: id ?? '', toId: toId ?? '', version: 3 };
});

const getPaidInvoice = oncePerWorld(paid);
const getRefundedInvoice = oncePerWorld(paid);

/** Overdue, with a late fee. */
const getChargedInvoice = oncePerWorld(async (world) => {
  const id = await createIssuedInvoice(world, await getExampleOwner(world));
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
  return {
    id,
    version: (await getInvoiceDetails(await getExampleOwner(world), id)).version,
    factId,
  };
});

const getUnpaidInvoice = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const id = await createIssuedInvoice(world, owner);
  return { id, version: (await getInvoiceDetails(owner, id)).version };
});

const getWrittenOffInvoice = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const id = await createIssuedInvoice(world, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const body = { id, version, reason: 'Closed', requestKey: newId(noon) };
  await owner.call(invoicePayments, 'writeOff', { body });
  const after = await getInvoiceDetails(owner, id);
  return { id, version: after.version, factId: after.successPaymentLogs[0]?.factId ?? '' };
});

const getBrandClient = oncePerWorld(async ({ scope }) => {
  const clientId = newId(noon);
  await createClient(scope, buildClient({ clientId, brandIds: [brandId] }), noon);
  return clientId;
});

export const examples = defineExamples(invoicePayments, {
  byId: {
    statement: async (world) => ({ params: { id: await getBrandClient(world) }, query: {} }),
    writeOff: async (world) => ({
      body: { ...(await getUnpaidInvoice(world)), reason: 'Closed', requestKey: newId(noon) },
    }),
    undoWriteOff: async (world) => ({
      body: { ...(await getWrittenOffInvoice(world)), reason: 'Paid after all' },
    }),
    updateStatus: async (world) => {
      const { id, version } = await getPaidInvoice(world);
      const requestKey = newId(noon);
      return { body: { id, version, status: 'paid', method: 'check', amount: 100, requestKey } };
    },
    refund: async (world) => ({
      body: {
        ...(await getRefundedInvoice(world)),
        refundType: 'CUSTOM',
        amount: 100,
        reason: 'Rain',
        requestKey: newId(noon),
      },
    }),
    credit: async (world) => ({
      body: {
        ...(await getOverpaidInvoice(world)),
        amount: 100,
        note: 'Early',
        requestKey: newId(noon),
      },
    }),
    waiveLateFee: async (world) => ({
      body: { ...(await getChargedInvoice(world)), reason: 'A good client' },
    }),
    viewReceipt: async (world) => {
      const { id, factId } = await getPaidInvoice(world);
      return { params: { id }, query: { factId } };
    },
    resendReceipt: async (world) => {
      const { id, factId } = await getPaidInvoice(world);
      return { body: { id, factId, requestKey: newId(noon) } };
    },
  },
});
