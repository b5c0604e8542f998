// Donations to campaigns. Get by (franchise, donation); those of a campaign in the related index,
// by payment time. Unpaid donations are in no list and are removed by TTL. Written over the version
// that was read; money that is given or refunded changes the campaign's sums in the same
// transaction.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import {
  type DonationFact,
  type DonationLedger,
  sumDonationLedger,
} from '#shared/domain/marketing/donation.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { buildMoneySumsItem } from './campaign-sums.ts';
import { listReader, type ValueShape, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, zeroCents } from '#functions/data/store/missing-values.ts';

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

type DonationContent = Omit<
  Donation,
  'donationId' | 'version' | 'campaignId' | 'brandId' | 'paidAt'
>;

export type DonationSummary = Omit<Donation, 'paymentId' | 'askedAt' | 'brandId'>;

const donorFieldsShape = {
  donorName: '',
  email: '',
  comment: '',
  commentHidden: false,
  ledger: listReader<DonationFact>({
    factId: '',
    kind: 'donation',
    amountCents: zeroCents,
    at: epoch,
    by: '',
    note: '',
  }),
} satisfies Partial<ValueShape<DonationSummary>>;

const Donations = defineEntity('donation', {
  attributes: {
    tenant: { type: 'string', required: true },
    donationId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    campaignId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    /** Empty while unpaid, which keeps it out of the list. */
    paidAt: { type: 'string', required: true },
    content: shapedAttribute<DonationContent>({
      ...donorFieldsShape,
      paymentId: '',
      askedAt: epoch,
    }),
    row: optionalShapedAttribute<DonationSummary>({
      ...donorFieldsShape,
      donationId: '',
      version: 0,
      campaignId: '',
      paidAt: unset,
    }),
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['donationId']),
    related: {
      ...relatedIndex(['tenant', 'campaignId'], ['paidAt', 'donationId']),
      condition: ({ paidAt }) => paidAt !== '',
    },
  },
});

/** Written before the payment page opens. A repeated request creates only one donation. */
export async function createDonation(scope: Scope, donation: Donation): Promise<void> {
  await tryConditionalWrite(Donations.create(toItem(scope, donation)));
}

/** Visible to everyone who can see its campaign, whatever brand the campaign had at the time. */
export async function getDonation(
  { tenant }: Scope,
  donationId: string,
): Promise<Donation | undefined> {
  const { data } = await Donations.get({ tenant, donationId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/**
 * For a transaction: conditional on the version that was read, with the change of the campaign's
 * sums.
 */
export function buildUpdateDonationItems(
  scope: Scope,
  before: Donation,
  changed: Donation,
): TransactItem[] {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  const over = Donations.put(item).where(hasVersion(before.version));
  const [then, now] = [sumDonationLedger(before.ledger), sumDonationLedger(changed.ledger)];
  const moved = {
    givenCents: now.givenCents - then.givenCents,
    refundedCents: now.refundedCents - then.refundedCents,
    donations: Number(hasKeptAmount(now)) - Number(hasKeptAmount(then)),
  };
  const isMoved = Object.values(moved).some((amount) => amount !== 0);
  const sums = isMoved ? [buildMoneySumsItem(scope, before.campaignId, moved)] : [];
  return [toPut(over.params()), ...sums];
}

/** A fully refunded donation doesn't count. */
const hasKeptAmount = ({ givenCents, refundedCents }: ReturnType<typeof sumDonationLedger>) =>
  givenCents > refundedCents;

/** For bulk writes: it is paid, and its id is known to be unused. */
export function buildPutDonationItem(scope: Scope, donation: Donation): UncountedItem {
  return { uncounted: toPut(Donations.put(toItem(scope, donation)).params()) };
}

/** What lists show. The ledger is included, because all amounts are derived from it. */
export type DonationCursor = { readonly paidAt: string; readonly donationId: string };

type DonationPage = {
  readonly donations: DonationSummary[];
  /** Where the next page starts; undefined on the last page. */
  readonly next: DonationCursor | undefined;
};

/** Newest first, one page after the cursor. */
export async function listDonations(
  { tenant }: Scope,
  campaignId: string,
  { after, limit }: { readonly after: DonationCursor | undefined; readonly limit: number },
): Promise<DonationPage> {
  const all = Donations.query.related({ tenant, campaignId });
  // The range includes both ends, and the cursor's donation was on the previous page.
  const rest = after ? all.between({ paidAt: minKey }, after) : all;
  const page = await rest.go({ order: 'desc', limit: after ? limit + 1 : limit });
  const behind = page.data
    .flatMap(({ row }) => row ?? [])
    .filter(({ donationId }) => donationId !== after?.donationId);
  const donations = behind.slice(0, limit);
  const isLast = page.cursor === null && behind.length <= limit;
  const last = isLast ? undefined : donations.at(-1);
  const next = last?.paidAt && { paidAt: toIso(last.paidAt), donationId: last.donationId };
  return { donations, next };
}

function toItem({ tenant }: Scope, donation: Donation) {
  const { donationId, version, campaignId, brandId, paidAt, ...content } = donation;
  const { donorName, email, comment, commentHidden, ledger, askedAt } = content;
  const listed: DonationSummary = {
    donationId,
    version,
    campaignId,
    donorName,
    email,
    comment,
    commentHidden,
    paidAt,
    ledger,
  };
  const ends = Math.ceil(askedAt / 1000) + marketingLimits.pendingDonationDays * daySeconds;
  return {
    tenant,
    donationId,
    version,
    campaignId,
    brandId,
    content,
    ...(paidAt === undefined
      ? { paidAt: '', expiresAt: ends }
      : { paidAt: toIso(paidAt), row: listed }),
  };
}

type StoredDonation = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Donations.get>['go']>>['data']
>;

function fromStored(stored: StoredDonation): Donation {
  const { donationId, version, campaignId, brandId, paidAt } = stored;
  const { content } = stored;
  return {
    ...content,
    donationId,
    version,
    campaignId,
    brandId,
    paidAt: paidAt === '' ? undefined : instant(Date.parse(paidAt)),
  };
}

export const hasDonationFact = ({ ledger }: Pick<Donation, 'ledger'>, factId: string): boolean =>
  ledger.some((fact) => fact.factId === factId);

export const addDonationFacts = (donation: Donation, facts: readonly DonationFact[]): Donation => ({
  ...donation,
  ledger: [...donation.ledger, ...facts],
});
