import { writeInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { issued } from '#tests/support/fixtures/invoices.ts';
import { connect } from '#tests/support/outside/stripe-walk.ts';
import { noon, type World } from '#tests/support/world.ts';

const payableOf = made(async (world) => {
  const owner = await ownerOf(world);
  await connect(owner);
  return issued(world, owner);
});
const quoteOf = async (world: World) => issued(world, await ownerOf(world), {}, 'quotation');

const opening = (world: World, invoiceId: string) => (tokenHash: string, endsAt: Instant) =>
  writeInvoiceLink(world.scope.tenant, invoiceId, { tokenHash, endsAt });

export const examples = examplesOf(invoiceLinks, {
  byLink: {
    view: async (world) => ({
      request: (token) => ({ body: { token } }),
      open: opening(world, await payableOf(world)),
    }),
    answer: async (world) => ({
      request: (token) => ({ body: { token, answer: 'accepted', name: 'Ann', revision: 1 } }),
      open: opening(world, await quoteOf(world)),
    }),
    pay: async (world) => ({
      request: (token) => ({ body: { token, amount: 1000, requestKey: newId(noon) } }),
      open: opening(world, await payableOf(world)),
    }),
    returned: async (world) => ({
      request: (token) => ({ body: { token } }),
      open: opening(world, await payableOf(world)),
    }),
  },
});
