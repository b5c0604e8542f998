// The public booking form. Its ticket records when the form was opened and is signed with the
// form's own secret, so it can't be forged. The request's id derives from the ticket, so each
// opened form makes at most one request.
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { type BookingForm, findBookingFormByKey } from '#functions/data/events/booking-forms.ts';
import type { BookingRequest } from '#functions/data/events/booking-request.ts';
import { createBookingRequest } from '#functions/data/events/booking-requests.ts';
import { type Brand, findActiveBrand, listBrands } from '#functions/data/franchises/brands.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { createPublicKey, signText, verifySignedText } from '#functions/ports/secrets/tokens.ts';
import { getFormAge, type FormAge } from '#shared/domain/events/booking-request.ts';
import { mergeAllowedOrigins } from '#shared/domain/franchises/allowed-origins.ts';
import { toRecipientKey } from '#shared/domain/mail/mailbox.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

export type OpenBookingForm = {
  readonly scope: Scope;
  readonly form: BookingForm;
  readonly franchise: Franchise;
  readonly brand: Brand;
};

/** Undefined if there is no such form, or if no active franchise would read its requests. */
export async function openBookingForm(formKey: string): Promise<OpenBookingForm | undefined> {
  const found = await findBookingFormByKey(formKey);
  if (!found) return undefined;
  const { scope, form } = found;
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brand = franchise && findActiveBrand(brands, franchise, form.brandId);
  return franchise?.active && brand ? { scope, form, franchise, brand } : undefined;
}

/** The websites whose pages may embed the form and make calls for it. */
export const listFormOrigins = ({ brand, form }: OpenBookingForm) =>
  mergeAllowedOrigins(brand, form);

export const createTicket = ({ secret }: BookingForm, now: Instant): string =>
  signText(`${now}.${createPublicKey()}`, secret);

/** `forged`: the ticket belongs to no form, or to another one. */
export function readTicketAge(
  ticket: string,
  { secret }: BookingForm,
  now: Instant,
): FormAge | 'forged' {
  const text = verifySignedText(ticket, secret);
  return text === undefined ? 'forged' : getFormAge(Number(text.split('.')[0]), now);
}

type BookingRequestInput = Omit<
  BookingRequest,
  | 'requestId'
  | 'version'
  | 'brandId'
  | 'receivedAt'
  | 'notes'
  | 'manualStatus'
  | 'awaitingSince'
  | 'read'
  | 'eventId'
>;

/**
 * Saves a request and asks for its receipt. A repeated request has no further effect. An address
 * gets only a few receipts a day, no matter who enters it in forms; the request itself is saved
 * anyway.
 */
export async function submitBookingRequest(
  { scope, form }: OpenBookingForm,
  input: BookingRequestInput,
  { ticket, now }: { readonly ticket: string; readonly now: Instant },
): Promise<void> {
  const requestId = hashId(ticket);
  const request: BookingRequest = {
    ...input,
    requestId,
    version: 1,
    brandId: form.brandId,
    receivedAt: toIso(now),
    notes: '',
    manualStatus: 'pending',
    awaitingSince: undefined,
    read: false,
    eventId: undefined,
  };
  const mailbox = toRecipientKey(input.contactEmail);
  const isReceiptDue = await consumeRateLimit('bookingReceipts', mailbox, now);
  const { tenant } = scope;
  const to = [input.contactEmail];
  const about = { tenant, thing: requestId, slot: 'received', to, askedAt: now };
  const receipt = isReceiptDue ? [buildMailItem({ ...about, kind: 'bookingReceipt' })] : [];
  await createBookingRequest(scope, request, receipt);
}
