import { saveBookingForm } from '#functions/data/events/booking-forms.ts';
import { buildPutBookingRequestItem } from '#functions/data/events/booking-requests.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildBookingRequest } from '#scripts/seed/request-builders.ts';
import { drawSite } from '#scripts/seed/clients/clients.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { createRandom } from '#scripts/seed/random.ts';

const kinds = ['School', 'Library', 'Swim Club', 'Dental Group', 'Homeowners', ''];
const messages = [
  'Field day on the lawn, about two hours after lunch.',
  'Grand opening. We would like to pay for everyone.',
  'Birthday party in our backyard. Do you need power?',
  '',
];
const count = 14;

/** The same at every start, so that a link to the demo's form stays valid. */
export const getDemoFormKey = (franchiseId: string, brandId: string) =>
  hashId(`booking form ${franchiseId} ${brandId}`).slice(0, 16);

/** The forms of the franchise's brands are enabled, except for the last one. */
export async function seedBookingForms(
  scope: Scope,
  { franchise: { franchiseId, brandIds } }: DemoFranchise,
): Promise<void> {
  for (const brandId of brandIds.slice(0, -1)) {
    const formKey = getDemoFormKey(franchiseId, brandId);
    const secret = createToken().token;
    const form = { brandId, formKey, secret, active: true, allowedOrigins: [] };
    await saveBookingForm(scope, undefined, form);
  }
}

/**
 * The booking requests from these forms; the newest ones are unread. Uses its own random sequence.
 */
export function* buildDemoBookingRequestItems(
  scope: Scope,
  place: DemoFranchise,
  now: Instant,
): Generator<UncountedItem> {
  const random = createRandom(1407);
  const { timeZone, brandIds } = place.franchise;
  for (let at = 1; at <= count; at += 1) {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    const site = drawSite(random, place);
    const kind = random.pick(kinds);
    const receivedAt = toIso(
      instant(now - at * 1.7 * dayMilliseconds - random.between(1, 600) * minuteMilliseconds),
    );
    const eventDate = toLocalDate(
      instant(now + random.between(10, 200) * dayMilliseconds),
      timeZone,
    );
    const manualStatus = at <= 4 ? 'pending' : random.pick(bookingRequestStatuses);
    yield buildPutBookingRequestItem(
      scope,
      buildBookingRequest({
        ...site,
        requestId: `request-${at}`,
        receivedAt,
        eventDate,
        manualStatus,
        brandId: random.pick(brandIds.slice(0, -1)),
        contactName: `${first} ${last}`,
        contactEmail: `${first}.${last}@post.example`.toLowerCase(),
        contactPhone: `${place.areaCode}55502${random.between(10, 99)}`,
        businessName: kind === '' ? '' : `${site.city} ${kind}`,
        guests: random.between(3, 40) * 10,
        message: random.pick(messages),
        awaitingSince: manualStatus === 'awaiting_details' ? receivedAt : undefined,
        read: at > 3,
      }),
    );
  }
}
