// Donations to campaigns. Get by (franchise, donation); those of a campaign in the related index,
// by payment time. Unpaid donations are in no list and are removed by TTL. Written over the version
// that was read; money that is given or refunded changes the campaign's sums in the same
// transaction.
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
  /** Empty if the donor gave no name. */
  readonly donorName: string;
  readonly email: string;
  readonly comment: string;
  readonly commentHidden: boolean;
  readonly paymentId: string;
  readonly askedAt: Instant;
  /** Undefined while unpaid. */
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
      /** Empty while unpaid, which keeps it out of the list. */
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

/** Written before the payment page opens. A repeated request creates only one donation. */
export async function beginDonation(scope: Scope, donation: Donation): Promise<void> {
  await applied(Donations.create(itemOf(scope, donation)));
}

/** Visible to everyone who can see its campaign, whatever brand the campaign had at the time. */
export async function getDonation(
  { tenant }: Scope,
  donationId: string,
): Promise<Donation | undefined> {
  const { data } = await Donations.get({ tenant, donationId }).go({ consistent: true });
  return data ? donationOf(data) : undefined;
}

/**
 * For a transaction: conditional on the version that was read, with the change of the campaign's
 * sums.
 */
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

/** A fully refunded donation doesn't count. */
const isKept = ({ givenCents, refundedCents }: ReturnType<typeof sumsOf>) =>
  givenCents > refundedCents;

/** For bulk writes: it is paid, and its id is known to be unused. */
export function donationWrite(scope: Scope, donation: Donation): UncountedPart {
  return { uncounted: put(Donations.put(itemOf(scope, donation)).params()) };
}

/** What lists show. The ledger is included, because all amounts are derived from it. */
export type DonationListed = Omit<Donation, 'paymentId' | 'askedAt' | 'brandId'>;

export type DonationPlace = { readonly paidAt: string; readonly donationId: string };

type DonationPage = {
  readonly donations: DonationListed[];
  /** Where the next page starts; undefined on the last page. */
  readonly next: DonationPlace | undefined;
};

/** Newest first, one page after the cursor. */
export async function listDonations(
  { tenant }: Scope,
  campaignId: string,
  { after, limit }: { readonly after: DonationPlace | undefined; readonly limit: number },
): Promise<DonationPage> {
  const all = Donations.query.related({ tenant, campaignId });
  // The range includes both ends, and the cursor's donation was on the previous page.
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
