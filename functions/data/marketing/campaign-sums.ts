// The results of a campaign and the progress of its mailing: one item per campaign. Its numbers
// change in the transaction of what they count. Listed by franchise from slim rows.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toUpdate,
} from '#functions/data/store/transact.ts';

/** Amounts in integer cents. */
export type CampaignSums = {
  readonly givenCents: number;
  readonly refundedCents: number;
  readonly donations: number;
  readonly recipients: number;
  readonly sent: number;
  /** Mails with an unknown outcome: they may have arrived. */
  readonly unknown: number;
  readonly failed: number;
  /** Recipients who opted out before their mail left. */
  readonly unwanted: number;
  /** The number of audience parts that were claimed. */
  readonly place: number;
};

const zeroSums: CampaignSums = {
  givenCents: 0,
  refundedCents: 0,
  donations: 0,
  recipients: 0,
  sent: 0,
  unknown: 0,
  failed: 0,
  unwanted: 0,
  place: 0,
};

type CampaignSumsRow = CampaignSums & { readonly campaignId: string };

const Sums = defineEntity('campaign-sums', {
  attributes: {
    tenant: { type: 'string', required: true },
    campaignId: { type: 'string', required: true },
    row: shapedAttribute<CampaignSumsRow>({ ...zeroSums, campaignId: '' }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['campaignId']),
    list: listIndex(['tenant'], ['campaignId']),
  },
});

export function buildCreateSumsItem(
  { tenant }: Scope,
  campaignId: string,
  sums: Partial<CampaignSums>,
): TransactItem {
  const row = { ...zeroSums, ...sums, campaignId };
  return toPut(Sums.create({ tenant, campaignId, row }).params());
}

export async function getCampaignSums(
  { tenant }: Scope,
  campaignId: string,
): Promise<CampaignSums> {
  const { data } = await Sums.get({ tenant, campaignId }).go({ consistent: true });
  return data?.row ?? zeroSums;
}

export async function listCampaignSums({
  tenant,
}: Scope): Promise<ReadonlyMap<string, CampaignSums>> {
  const { data } = await Sums.query.list({ tenant }).go({ pages: 'all' });
  return new Map(data.map(({ row }) => [row.campaignId, row]));
}

/** For the transaction of the fact that it counts. */
export function buildMoneySumsItem(
  { tenant }: Scope,
  campaignId: string,
  moved: Pick<CampaignSums, 'givenCents' | 'refundedCents' | 'donations'>,
): TransactItem {
  const counted = Sums.patch({ tenant, campaignId }).data(({ row }, { add }) => {
    add(row.givenCents, moved.givenCents);
    add(row.refundedCents, moved.refundedCents);
    add(row.donations, moved.donations);
  });
  return toUpdate(counted.params());
}

/** For the transaction that puts the mails into the outbox. */
export function buildRecipientCountItem(
  { tenant }: Scope,
  campaignId: string,
  recipients: number,
): TransactItem {
  const counted = Sums.patch({ tenant, campaignId }).data(({ row }, { add }) =>
    add(row.recipients, recipients),
  );
  return toUpdate(counted.params());
}

/** Claims a part of the audience. False if another run claimed it. */
export async function claimAudiencePart(
  { tenant }: Scope,
  campaignId: string,
  place: number,
): Promise<boolean> {
  const taken = Sums.patch({ tenant, campaignId })
    .data(({ row }, { set }) => set(row.place, place + 1))
    .where(({ row }, { eq }) => eq(row.place, place));
  return tryConditionalWrite(taken);
}

/** Counts a batch of mails, in the transaction that completes it. */
export function buildCampaignMailedItems(mail: OutgoingMail): TransactItem[] {
  const { tenant, thing, sent, unknown, failed, unwanted } = mail;
  const counted = Sums.patch({ tenant, campaignId: thing }).data(({ row }, { add }) => {
    add(row.sent, sent);
    add(row.unknown, unknown);
    add(row.failed, failed);
    add(row.unwanted, unwanted);
  });
  return [toUpdate(counted.params())];
}
