import { type Campaign, buildPutCampaignItems } from '#functions/data/marketing/campaigns.ts';
import { type Donation, buildPutDonationItem } from '#functions/data/marketing/donations.ts';
import {
  type PayoutEntry,
  buildPutPayoutEntryItem,
} from '#functions/data/payments/payout-entries.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents, sumCents } from '#shared/domain/values/money.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { createRandom } from '#scripts/seed/random.ts';

const donorCount = 18;
const comments = ['Happy to help!', 'For the kids on Maple Street.', 'See you at the opening.', ''];

/** One campaign that was mailed and has donations, and one that is still being written. */
export function* buildDemoCampaignItems(
  scope: Scope,
  place: DemoFranchise,
  now: Instant,
): Generator<UncountedItem> {
  const { franchise } = place;
  const playground = buildDemoCampaign(place, now, {
    campaignId: `${franchise.franchiseId}-playground`,
    name: 'A playground for Maple Street',
    story:
      '<p>The old swings on Maple Street are gone. With your help, <b>new ones</b> stand there by fall.</p><ul><li>Swings</li><li>A slide</li><li>Two benches</li></ul>',
    status: 'sent',
    sentAt: instant(now - 6 * dayMilliseconds),
  });
  const donations = [...drawDemoDonations(playground, now)];
  const givenCents = donations
    .flatMap(({ ledger }) => ledger)
    .reduce((sum, fact) => sum + fact.amountCents, 0);
  const sums = {
    givenCents,
    donations: donorCount,
    recipients: 214,
    sent: 209,
    failed: 5,
    place: 35,
  };
  yield* buildPutCampaignItems(scope, playground, sums);
  for (const donation of donations) {
    yield buildPutDonationItem(scope, donation);
    yield { uncounted: buildPutPayoutEntryItem(scope, buildDemoPayout(playground, donation)) };
  }
  const reading = buildDemoCampaign(place, now, {
    campaignId: `${franchise.franchiseId}-reading`,
    name: 'Books for the summer library',
    story: '<p>Each $5 puts one more book on the shelf of the summer library.</p>',
  });
  yield* buildPutCampaignItems(scope, reading, {});
}

function buildDemoCampaign(
  { franchise: { franchiseId, brandIds, timeZone } }: DemoFranchise,
  now: Instant,
  input: Pick<Campaign, 'campaignId' | 'name' | 'story'> & Partial<Campaign>,
): Campaign {
  const today = toLocalDate(now, timeZone);
  return {
    version: 1,
    brandId: brandIds[0] ?? '',
    description: 'Together we get there.',
    targetCents: cents(250_000),
    minimumCents: cents(500),
    startDate: addDays(today, -7),
    endDate: addDays(today, 30),
    timeZone,
    subject: input.name,
    audience: { sources: ['clients', 'legacyContacts'], tags: [], industries: [] },
    // Demo data is the same each time. A real token is random.
    pageToken: hashToken(`${franchiseId} ${input.campaignId}`),
    bannerFileId: undefined,
    status: 'paused',
    sendAt: undefined,
    sentAt: undefined,
    activated: true,
    createdAt: instant(now - 8 * dayMilliseconds),
    ...input,
  };
}

/** What a card payment leaves, with the fee of Stripe's standard prices. */
function buildDemoPayout(
  { name, brandId }: Campaign,
  { paymentId, paidAt, ledger }: Donation,
): PayoutEntry {
  const amountCents = sumCents(ledger.map((fact) => fact.amountCents));
  const at = paidAt ?? instant(0);
  return {
    entryId: paymentId,
    brandId,
    amountCents,
    at,
    kind: 'payment',
    source: 'donation',
    title: text('donation_checkout_title', { name }),
    processingFeeCents: cents(Math.round(amountCents * 0.029) + 30),
    availableAt: instant(at + 2 * dayMilliseconds),
  };
}

function* drawDemoDonations({ campaignId, brandId }: Campaign, now: Instant): Generator<Donation> {
  const random = createRandom(1775);
  for (let at = 0; at < donorCount; at += 1) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const paidAt = instant(now - random.between(1, 5 * 24) * hourMilliseconds);
    const donationId = hashId(`${campaignId} ${at}`);
    const paymentId = hashId(`donation|${donationId}`);
    const amountCents = cents(random.between(1, 20) * 500);
    const factId = `card-${paymentId}`;
    yield {
      donationId,
      version: 1,
      campaignId,
      brandId,
      paymentId,
      askedAt: paidAt,
      paidAt,
      donorName: random.between(1, 4) === 1 ? '' : name,
      email: `${name.replace(' ', '.').toLowerCase()}@donor.example`,
      comment: random.pick(comments),
      commentHidden: false,
      ledger: [{ factId, kind: 'donation', amountCents, at: paidAt, by: '', note: '' }],
    };
  }
}
