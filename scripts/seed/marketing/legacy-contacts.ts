import type { LegacyContact } from '#functions/data/marketing/legacy-contact.ts';
import {
  toImportedContactId,
  buildPutLegacyContactItem,
} from '#functions/data/marketing/legacy-contacts.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { drawSite } from '#scripts/seed/clients/clients.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { createRandom } from '#scripts/seed/random.ts';

const kinds = ['Block Party', 'Little League', 'Swim Club', 'PTA', 'Church Picnic', 'Day Camp'];
const count = 60;

/** Contacts from what the franchise used before. Uses its own random sequence. */
export function* buildDemoLegacyContactItems(
  scope: Scope,
  place: DemoFranchise,
  now: Instant,
): Generator<UncountedItem> {
  const random = createRandom(1998);
  for (let at = 0; at < count; at += 1) {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    const site = drawSite(random, place);
    // One in five is a person without a business.
    const businessName = random.between(1, 5) === 1 ? '' : `${site.city} ${random.pick(kinds)}`;
    const details = {
      ...site,
      brandId: random.pick(place.franchise.brandIds),
      businessName,
      contactName: `${first} ${last}`,
      email: `${first}.${last}@${random.pick(['mail', 'post'])}.example`.toLowerCase(),
      phone: `${place.areaCode}55501${random.between(10, 99)}`,
      lastEventDate: toLocalDate(
        instant(now - random.between(700, 2_400) * dayMilliseconds),
        place.franchise.timeZone,
      ),
      notes: '',
    };
    const contact: LegacyContact = {
      contactId: toImportedContactId(details),
      version: 1,
      ...details,
      clientId: undefined,
      createdAt: instant(now - 400 * dayMilliseconds),
    };
    yield buildPutLegacyContactItem(scope, contact);
  }
}
