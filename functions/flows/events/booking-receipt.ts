// The mail to a person who requested a booking, from their brand's template. It contains nothing
// that they typed except the day. The address may be a stranger's, and our forms never send
// anyone's text to strangers.
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getActiveMailTemplate } from '#functions/data/mail/mail-templates.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { renderTemplateMail } from '#functions/data/mail/template-mail.ts';
import { toFranchiseValues } from '#functions/data/mail/template-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

export async function writeBookingReceipt(
  scope: Scope,
  { thing }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const [request, franchise, brands] = await Promise.all([
    getBookingRequest(scope, thing),
    getFranchise(scope),
    listBrands(),
  ]);
  if (!request || !franchise) return [];
  const { brandId, eventDate } = request;
  const brand = brands.find((it) => it.brandId === brandId)?.brandName ?? '';
  const day = formatDay(localDate(eventDate));
  const template = await getActiveMailTemplate(scope, brandId, 'FUTURE_REQUEST');
  if (template) {
    const receiptValues = { requestedDate: day, ...toFranchiseValues(franchise, brand) };
    return [await renderTemplateMail(scope, { template, values: receiptValues, franchise, to })];
  }
  const { name: franchiseName, primaryEmail, primaryPhone } = franchise;
  const values = {
    brand,
    name: franchiseName,
    day,
    email: primaryEmail,
    phone: formatPhone(primaryPhone),
  };
  return [
    {
      to: [...to],
      ...(primaryEmail ? { replyTo: [primaryEmail] } : {}),
      senderName: franchiseName,
      brandId,
      subject: text('mail_booking_receipt_subject', values),
      text: text('mail_booking_receipt_text', values),
      html: text('mail_booking_receipt_html', escapeValues(values)),
    },
  ];
}
