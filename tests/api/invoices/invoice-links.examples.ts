import { writeInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { noon, type World } from '#tests/support/world.ts';

const getPayableInvoiceId = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  await completeStripeConnection(owner);
  return createIssuedInvoice(world, owner);
});
const createQuote = async (world: World) =>
  createIssuedInvoice(world, await getExampleOwner(world), {}, 'quotation');

const opening = (world: World, invoiceId: string) => (tokenHash: string, endsAt: Instant) =>
  writeInvoiceLink(world.scope.tenant, invoiceId, { tokenHash, endsAt });

export const examples = defineExamples(invoiceLinks, {
  byLink: {
    view: async (world) => ({
      request: (token) => ({ body: { token } }),
      open: opening(world, await getPayableInvoiceId(world)),
    }),
    answer: async (world) => ({
      request: (token) => ({ body: { token, answer: 'accepted', name: 'Ann', revision: 1 } }),
      open: opening(world, await createQuote(world)),
    }),
    opened: async (world) => ({
      request: (token) => ({ body: { token, revision: 1 } }),
      open: opening(world, await createQuote(world)),
    }),
    ask: async (world) => ({
      request: (token) => ({
        body: { token, question: 'Is there ice for 150?', requestKey: newId(noon) },
      }),
      open: opening(world, await getPayableInvoiceId(world)),
    }),
    pay: async (world) => ({
      request: (token) => ({ body: { token, amount: 1000, requestKey: newId(noon) } }),
      open: opening(world, await getPayableInvoiceId(world)),
    }),
    returned: async (world) => ({
      request: (token) => ({ body: { token } }),
      open: opening(world, await getPayableInvoiceId(world)),
    }),
  },
});
