// Donations to campaigns. Get by (franchise, donation); those of a campaign in the related index, by
// the time of their payment. One whose payment is not there yet stands in no list and is forgotten by
// TTL. Written over the version that was read; what is given and goes back moves the campaign's sums
// in the same transaction.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import {
  type DonationFact,
  type DonationLedger,
  sumsOf,
} from '#shared/domain/marketing/donation.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { UncountedPart } from '#functions/data/store/bulk.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';
import { moneyPart } from './campaign-sums.ts';

export type Donation = {
  readonly donationId: string;
  readonly version: number;
  readonly campaignId: string;
  readonly brandId: string;
  /** Empty: they gave no name. */
  readonly donorName: string;
  readonly email: string;
  readonly comment: string;
  readonly commentHidden: boolean;
  readonly paymentId: string;
  readonly askedAt: Instant;
  /** Undefined: nothing is paid. */
  readonly paidAt: Instant | undefined;
  readonly ledger: DonationLedger;
};

const Donations = new Entity(
  {
    model: { service: 'brandwagon', entity: 'donation', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      donationId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      campaignId: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      /** Empty until it is paid: it then has no place in the list. */
      paidAt: { type: 'string', required: true },
      content: { type: 'any', required: true },
      row: { type: 'any' },
      expiresAt: { type: 'number', field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['donationId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        condition: ({ paidAt }) => paidAt !== '',
        pk: { field: indexes.related.pk, composite: ['tenant', 'campaignId'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['paidAt', 'donationId'], casing: 'none' },
      },
    },
  },
  table,
);

/** Before its page is opened; the same press sent twice is one donation. */
export async function beginDonation(scope: Scope, donation: Donation): Promise<void> {
  await applied(Donations.create(itemOf(scope, donation)));
}

/** Who may see its campaign may see it, whatever brand that had when it was given. */
export async function getDonation(
  { tenant }: Scope,
  donationId: string,
): Promise<Donation | undefined> {
  const { data } = await Donations.get({ tenant, donationId }).go({ consistent: true });
  return data ? donationOf(data) : undefined;
}

/** For a transaction: over the version that was read, with what it moves in the campaign's sums. */
export function donationParts(scope: Scope, before: Donation, changed: Donation): Part[] {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  const over = Donations.put(item).where((it, { eq }) => eq(it.version, before.version));
  const [then, now] = [sumsOf(before.ledger), sumsOf(changed.ledger)];
  const moved = {
    givenCents: now.givenCents - then.givenCents,
    refundedCents: now.refundedCents - then.refundedCents,
    donations: Number(isKept(now)) - Number(isKept(then)),
  };
  const isMoved = Object.values(moved).some((amount) => amount !== 0);
  const sums = isMoved ? [moneyPart(scope, before.campaignId, moved)] : [];
  return [put(over.params()), ...sums];
}

/** One that went back whole is none: a campaign counts those that it kept something of. */
const isKept = ({ givenCents, refundedCents }: ReturnType<typeof sumsOf>) =>
  givenCents > refundedCents;

/** For writing one in bulk: paid already, and its id is known to be free. */
export function donationWrite(scope: Scope, donation: Donation): UncountedPart {
  return { uncounted: put(Donations.put(itemOf(scope, donation)).params()) };
}

/** What lists show of one; the ledger comes along, since everything about the money is derived of it. */
export type DonationListed = Omit<Donation, 'paymentId' | 'askedAt' | 'brandId'>;

export type DonationPlace = { readonly paidAt: string; readonly donationId: string };

type DonationPage = {
  readonly donations: DonationListed[];
  /** Where the next page begins; undefined: this is the last. */
  readonly next: DonationPlace | undefined;
};

/** Newest first, a page at a time, behind a place in the list. */
export async function listDonations(
  { tenant }: Scope,
  campaignId: string,
  { after, limit }: { readonly after: DonationPlace | undefined; readonly limit: number },
): Promise<DonationPage> {
  const all = Donations.query.related({ tenant, campaignId });
  // Both ends are read, and what stands at the place itself was on the page before.
  const rest = after ? all.between({ paidAt: lowestText }, after) : all;
  const page = await rest.go({ order: 'desc', limit: after ? limit + 1 : limit });
  const behind = page.data
    .map(({ row }) => row as DonationListed)
    .filter(({ donationId }) => donationId !== after?.donationId);
  const donations = behind.slice(0, limit);
  const isLast = page.cursor === null && behind.length <= limit;
  const last = isLast ? undefined : donations.at(-1);
  const next = last?.paidAt && { paidAt: toIso(last.paidAt), donationId: last.donationId };
  return { donations, next };
}

const day = 86_400;

function itemOf({ tenant }: Scope, donation: Donation) {
  const { donationId, version, campaignId, brandId, paidAt, ...content } = donation;
  const { donorName, email, comment, commentHidden, ledger, askedAt } = content;
  const listed: DonationListed = {
    ...{ donationId, version, campaignId, donorName, email, comment, commentHidden, paidAt },
    ledger,
  };
  const ends = Math.ceil(askedAt / 1000) + marketingLimits.pendingDonationDays * day;
  return {
    tenant,
    ...{ donationId, version, campaignId, brandId, content },
    ...(paidAt === undefined
      ? { paidAt: '', expiresAt: ends }
      : { paidAt: toIso(paidAt), row: listed }),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Donations.get>['go']>>['data']>;

function donationOf(stored: Stored): Donation {
  const { donationId, version, campaignId, brandId, paidAt } = stored;
  const content = stored.content as Omit<
    Donation,
    'donationId' | 'version' | 'campaignId' | 'brandId' | 'paidAt'
  >;
  return {
    ...content,
    ...{ donationId, version, campaignId, brandId },
    paidAt: paidAt === '' ? undefined : instant(Date.parse(paidAt)),
  };
}

export const hasFact = ({ ledger }: Pick<Donation, 'ledger'>, factId: string): boolean =>
  ledger.some((fact) => fact.factId === factId);

export const withFacts = (donation: Donation, facts: readonly DonationFact[]): Donation => ({
  ...donation,
  ledger: [...donation.ledger, ...facts],
});
