// What the letter to the host of an event says about its giveback.
import { getClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getLetterheads } from '#functions/data/franchises/letterheads.ts';
import { signLogo } from '#functions/data/franchises/logos.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Invalid, requireFound } from '#functions/errors/errors.ts';
import type { GivebackLetter } from '#shared/contract/events/event-givebacks.ts';
import { findLogo } from '#shared/domain/franchises/letterhead.ts';
import { listLetterheadLines } from '#shared/domain/invoices/invoice-document.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { cents } from '#shared/domain/values/money.ts';

export async function buildGivebackLetter(scope: Scope, event: Event): Promise<GivebackLetter> {
  const { sales, eventName, eventDate, clientId, brandId } = event;
  if (!sales?.givebackPayment) throw Invalid.field('general', 'msg_giveback_letter_unpaid');
  const [franchise, client, letterheads] = await Promise.all([
    getFranchise(scope),
    getClient(scope, clientId),
    getLetterheads(scope),
  ]);
  const sender = toInvoiceFranchise(requireFound(franchise), letterheads, brandId);
  const { method, number, paidOn, amountCents, payee } = sales.givebackPayment;
  return {
    from: {
      name: sender.franchiseName,
      lines: listLetterheadLines(sender),
      taxId: sender.franchiseTaxId,
      logo: await signLogo(scope, findLogo(letterheads, brandId)),
    },
    to: [
      payee,
      ...(client
        ? [
            client.contacts[0]?.name ?? '',
            client.address,
            formatAddressLine({ city: client.city, state: client.state, zip: client.zip }),
          ]
        : []),
    ].filter(Boolean),
    eventName,
    eventDate,
    netSalesCents: cents(sales.eventSalesCollectedCents - sales.salesTaxCents),
    givebackPercentage: sales.givebackPercentage,
    givebackCents: sales.givebackCents,
    method,
    number,
    paidOn,
    amountCents,
    payee,
  };
}
