// The public booking form. Its ticket records when the form was opened and is signed with the
// form's own secret, so it can't be forged. The request's id derives from the ticket, so each
// opened form makes at most one request.
import { takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { type BookingForm, formByKey } from '#functions/data/events/booking-forms.ts';
import {
  type BookingRequest,
  createBookingRequest,
} from '#functions/data/events/booking-requests.ts';
import { type Brand, brandRun, listBrands } from '#functions/data/franchises/brands.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { idOf } from '#functions/ports/ids.ts';
import { newPublicKey, signed, signedText } from '#functions/ports/secrets/tokens.ts';
import { ageOfForm, type FormAge } from '#shared/domain/events/booking-request.ts';
import { originsAllowedBy } from '#shared/domain/franchises/allowed-origins.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

export type OpenForm = {
  readonly scope: Scope;
  readonly form: BookingForm;
  readonly franchise: Franchise;
  readonly brand: Brand;
};

/** Undefined if there is no such form, or if no active franchise would read its requests. */
export async function openForm(formKey: string): Promise<OpenForm | undefined> {
  const found = await formByKey(formKey);
  if (!found) return undefined;
  const { scope, form } = found;
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brand = franchise && brandRun(brands, franchise, form.brandId);
  return franchise?.active && brand ? { scope, form, franchise, brand } : undefined;
}

/** The websites whose pages may embed the form and make calls for it. */
export const originsOf = ({ brand, form }: OpenForm) => originsAllowedBy(brand, form);

export const ticketOf = ({ secret }: BookingForm, now: Instant): string =>
  signed(`${now}.${newPublicKey()}`, secret);

/** `forged`: the ticket belongs to no form, or to another one. */
export function ageOfTicket(
  ticket: string,
  { secret }: BookingForm,
  now: Instant,
): FormAge | 'forged' {
  const text = signedText(ticket, secret);
  return text === undefined ? 'forged' : ageOfForm(Number(text.split('.')[0]), now);
}

type Asked = Omit<
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
export async function keepRequest(
  { scope, form }: OpenForm,
  asked: Asked,
  { ticket, now }: { readonly ticket: string; readonly now: Instant },
): Promise<void> {
  const requestId = idOf(ticket);
  const request: BookingRequest = {
    ...asked,
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
  const isReceiptDue = await takeTurn('bookingReceipts', asked.contactEmail.toLowerCase(), now);
  const { tenant } = scope;
  const to = [asked.contactEmail];
  const about = { tenant, thing: requestId, slot: 'received', to, askedAt: now };
  const receipt = isReceiptDue ? [mailPart({ ...about, kind: 'bookingReceipt' })] : [];
  await createBookingRequest(scope, request, receipt);
}
