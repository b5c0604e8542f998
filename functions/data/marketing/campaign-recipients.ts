// Recipients of a campaign's mail: one item per mailbox, by its normalized address. It is written
// in the transaction that puts the mail into the outbox. A mailbox that several clients share gets
// only one mail, even if a run is interrupted or two runs are concurrent.
import { defineEntity } from '#functions/data/store/entity.ts';
import { toMailboxKey } from '#shared/domain/marketing/campaign.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, transact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { buildSendingCheck } from './campaigns.ts';
import { buildRecipientCountItem } from './campaign-sums.ts';

const Recipients = defineEntity('campaign-recipient', {
  attributes: {
    tenant: { type: 'string', required: true },
    campaignId: { type: 'string', required: true },
    mailbox: { type: 'string', required: true },
    askedAt: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'campaignId'], ['mailbox']) },
});

/** The mailboxes that have no mail yet. Read before claiming, so that few claims fail. */
export async function listUnclaimedMailboxes(
  { tenant }: Scope,
  campaignId: string,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const keys = emails.map((email) => ({ tenant, campaignId, mailbox: toMailboxKey(email) }));
  const { data } = await Recipients.get(keys).go({ consistent: true });
  const known = new Set(data.map(({ mailbox }) => mailbox));
  return emails.filter((email) => !known.has(toMailboxKey(email)));
}

/**
 * Claims the mailboxes and queues their mails, all or none. `taken`: another run claimed some of
 * them in the meantime. `stopped`: the campaign was paused or deactivated.
 */
export async function queueCampaignMails(
  scope: Scope,
  campaignId: string,
  emails: readonly string[],
  now: Instant,
): Promise<'asked' | 'taken' | 'stopped'> {
  const { tenant } = scope;
  const slot = hashId(emails.map(toMailboxKey).join(' '));
  const failed = await transact([
    buildSendingCheck(scope, campaignId),
    buildRecipientCountItem(scope, campaignId, emails.length),
    buildMailItem({ tenant, thing: campaignId, kind: 'campaign', slot, to: emails, askedAt: now }),
    ...emails.map((email) => {
      const item = { tenant, campaignId, mailbox: toMailboxKey(email), askedAt: Number(now) };
      return toPut(Recipients.create(item).params());
    }),
  ]);
  if (failed.length === 0) return 'asked';
  return failed.includes(0) ? 'stopped' : 'taken';
}
