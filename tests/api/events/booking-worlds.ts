// Worlds in which strangers request bookings through a public form.
import { getBookingForm, saveBookingForm } from '#functions/data/events/booking-forms.ts';
import { createPublicKey, createToken } from '#functions/ports/secrets/tokens.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import { noon, type World } from '#tests/support/world.ts';

export async function createBookingForm(
  { scope }: World,
  brand = brandId,
  allowedOrigins: readonly string[] = [],
): Promise<string> {
  const known = await getBookingForm(scope, brand);
  if (known) return known.formKey;
  const formKey = createPublicKey();
  const secret = createToken().token;
  const form = { brandId: brand, formKey, secret, active: true, allowedOrigins };
  await saveBookingForm(scope, undefined, form);
  return formKey;
}

const { form: formRoute, ask: askRoute } = bookingRequests.routes;
const tenSeconds = 10_000;
export const secondsAfterNoon = (by = tenSeconds): Instant => instant(noon + by);

/**
 * Tests share a clock, and a network may make few requests, so each call comes from a different
 * one.
 */
let networks = 0;
function sourceIp(): string {
  networks += 1;
  return `10.${process.pid % 250}.${Math.floor(networks / 250)}.${networks % 250}`;
}

type Calling = {
  readonly now?: Instant;
  readonly sourceIp?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export const openForm = (form: string, calling: Calling = {}) =>
  call(
    bookingRequests,
    formRoute,
    { query: { form } },
    { now: noon, sourceIp: sourceIp(), ...calling },
  );

export async function getFormTicket(form: string): Promise<string> {
  return (await openForm(form)).body.data.ticket;
}

export const bookingRequestInput = {
  contactName: 'Ann Lee',
  contactEmail: 'ann@maple.example',
  contactPhone: '6305550100',
  businessName: 'Maple Street School',
  eventDate: '2027-06-05',
  guests: 120,
  city: 'Aurora',
  message: 'Field day on the lawn.',
};

type Asking = Partial<typeof bookingRequestInput> & { website?: string; startTime?: string };

export const submitRequest = (
  form: string,
  ticket: string,
  given: Asking = {},
  calling: Calling = {},
) => {
  const body = { ticket, ...bookingRequestInput, ...given };
  const from = { now: secondsAfterNoon(), sourceIp: sourceIp(), ...calling };
  return call(bookingRequests, askRoute, { query: { form }, body }, from);
};

/** The id of a request through the form of a brand. */
export async function createRequest(
  world: World,
  brand = brandId,
  businessName = bookingRequestInput.businessName,
): Promise<string> {
  const form = await createBookingForm(world, brand);
  await submitRequest(form, await getFormTicket(form), { businessName });
  const owner = await world.as('Franchise');
  const { body } = await owner.call(
    bookingRequests,
    'list',
    { body: { limit: 1 } },
    secondsAfterNoon(),
  );
  return body.data[0]?.id ?? '';
}
