// The values of a follow-up's variables, except for its link.
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { formatTotal } from '#functions/data/invoices/quote-amount.ts';
import type { AwaitedReplyKey } from '#functions/data/mail/awaited-replies.ts';
import { getEventTemplateValues, toFranchiseValues } from '#functions/data/mail/template-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TemplateValues } from '#shared/domain/mail/mail-template.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

/** Undefined if the thing no longer exists. */
export async function getAwaitedThingValues(
  scope: Scope,
  { kind, thingId }: AwaitedReplyKey,
): Promise<TemplateValues | undefined> {
  switch (kind) {
    case 'confirmation': {
      const event = await getEvent(scope, thingId);
      return event && (await getEventTemplateValues(scope, event))?.values;
    }
    case 'quote':
      return getQuoteValues(scope, thingId);
    case 'request':
      return getRequestValues(scope, thingId);
  }
}

async function getQuoteValues(scope: Scope, quoteId: string): Promise<TemplateValues | undefined> {
  const quote = await getInvoice(scope, quoteId);
  if (!quote) return undefined;
  const { brandId, number = '', content } = quote;
  const { contactName, businessName } = content.customerDetails;
  return {
    contactName: contactName || businessName,
    clientName: businessName,
    quoteNumber: number,
    quoteTotal: formatTotal(quote),
    quoteEndDate: formatDay(content.dueDate),
    ...(await getBrandValues(scope, brandId)),
  };
}

async function getRequestValues(
  scope: Scope,
  requestId: string,
): Promise<TemplateValues | undefined> {
  const request = await getBookingRequest(scope, requestId);
  if (!request) return undefined;
  const { brandId, contactName, businessName, eventDate } = request;
  return {
    contactName,
    clientName: businessName || contactName,
    requestedDate: formatDay(localDate(eventDate)),
    ...(await getBrandValues(scope, brandId)),
  };
}

async function getBrandValues(scope: Scope, brandId: string): Promise<TemplateValues> {
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brandName = brands.find((it) => it.brandId === brandId)?.brandName ?? '';
  return franchise ? toFranchiseValues(franchise, brandName) : {};
}
