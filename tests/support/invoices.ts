// Invoices through the product's own calls: a client, a draft, an issued one, its link, a card.
import { createClient } from '#functions/data/clients/clients.ts';
import { openInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { brandId } from './area-examples.ts';
import { type Answer, call } from './call.ts';
import { type Caller, noon, type World } from './world.ts';

type Draft = Request<(typeof invoices)['routes']['add']>['body'];

/** $100.00 and 8 % tax: $108.00. */
export function draftFor(clientId: string, given: Partial<Draft> = {}): Draft {
  return {
    requestKey: newId(noon),
    brandId,
    customerDetails: {
      clientId,
      businessName: 'Acme Tools',
      contactName: 'Ann Acme',
      contactEmail: 'ann@acme.example',
    },
    invoiceTitle: 'Company picnic',
    invoiceDate: '2026-07-15',
    dueDate: '2026-07-29',
    clientInvoiceItems: [{ itemId: 'a', itemName: 'Cups', quantity: '100', unitPrice: 100 }],
    taxPercent: '8',
    ...given,
  };
}

export async function newClient({ scope }: World): Promise<string> {
  const clientId = newId(noon);
  await createClient(scope, buildClient({ clientId }), noon);
  return clientId;
}

export async function addDraft(
  world: World,
  owner: Caller,
  given: Partial<Draft> = {},
  type: InvoiceType = 'invoice',
): Promise<string> {
  const body = { ...draftFor(await newClient(world), given), type };
  return (await owner.call(invoices, 'add', { body })).body.data.id;
}

export const detailsOf = async (owner: Caller, id: string, at: Instant = noon) =>
  (await owner.call(invoices, 'details', { params: { id }, query: {} }, at)).body.data;

export async function publish(owner: Caller, id: string, at: Instant = noon, mail = true) {
  const { version } = await detailsOf(owner, id, at);
  return owner.call(invoices, 'publish', { body: { id, version, mail } }, at);
}

export async function issued(
  world: World,
  owner: Caller,
  given: Partial<Draft> = {},
  type: InvoiceType = 'invoice',
): Promise<string> {
  const id = await addDraft(world, owner, given, type);
  await publish(owner, id);
  return id;
}

type LinkRoutes = (typeof invoiceLinks)['routes'];

/** Somebody who holds the link. */
export async function clientOf({ scope }: World, invoiceId: string) {
  const token = await openInvoiceLink(scope, invoiceId, noon);
  return {
    token,
    view: async (now: Instant = noon) =>
      (
        (await call(
          invoiceLinks,
          invoiceLinks.routes.view,
          { body: { token } },
          { now },
        )) as Answer<Received<LinkRoutes['view']>>
      ).body.data,
    answer: (answer: 'accepted' | 'rejected', now: Instant = noon, revision = 1) =>
      call(
        invoiceLinks,
        invoiceLinks.routes.answer,
        { body: { token, answer, name: 'Ann Acme', revision } },
        { now },
      ),
    pay: (body: Omit<Request<LinkRoutes['pay']>['body'], 'token'>, now: Instant = noon) =>
      call(invoiceLinks, invoiceLinks.routes.pay, { body: { token, ...body } }, { now }),
    returned: (now: Instant = noon) =>
      call(invoiceLinks, invoiceLinks.routes.returned, { body: { token } }, { now }),
  };
}

/** What the payer does on Stripe's page. */
export async function atStripe(url: string, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}
