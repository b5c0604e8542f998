import {
  type Donation,
  type DonationSummary,
  type DonationCursor,
  buildUpdateDonationItems,
  getDonation,
  hasDonationFact,
  listDonations,
} from '#functions/data/marketing/donations.ts';
import { getCampaign } from '#functions/data/marketing/campaigns.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { transact } from '#functions/data/store/transact.ts';
import { refundDonation } from '#functions/flows/marketing/refund-donation.ts';
import { toFranchiseScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  campaignDonations,
  type DonationRow,
} from '#shared/contract/marketing/campaign-donations.ts';
import {
  getDonationStatus,
  computeRefundableDonationCents,
  toRefundRequestId,
  sumDonationLedger,
} from '#shared/domain/marketing/donation.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { toRefundRequest, computeRefundCents } from '#shared/domain/money/refund.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(campaignDonations, {
  async list({ body: { franchiseId, campaignId, cursor } }, { scope }) {
    const within = toFranchiseScope(scope, franchiseId);
    requireFound(await getCampaign(within, campaignId));
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    const limit = marketingLimits.donationsAtOnce;
    const { donations, next } = await listDonations(within, campaignId, { after, limit });
    return { data: donations.map(toDonationView), cursor: next ? formatCursor(next) : null };
  },

  async refund({ params: { id }, body }, context) {
    const { scope, session, now } = context;
    // A request that is repeated after reading the donation again is the same request.
    const { version, ...content } = body;
    const asksFor = { id, ...content };
    const request = toIdempotentRequest(context, 'campaign-donations.refund', asksFor);
    await readPreviousResult(request);
    const refundId = hashId(`${session.userId}|${id}|${body.requestKey}`);
    const before = await requirePaid(scope, id);
    const known = before.ledger.find(({ factId }) => factId === toRefundRequestId(refundId));
    if (!known && before.version !== version) throw new Conflict();
    const left = computeRefundableDonationCents(before.ledger);
    const refundRequest = toRefundRequest(body.refundType, body.amount);
    const amountCents =
      known?.amountCents ??
      computeRefundCents(refundRequest, { paidCents: left, refundedCents: cents(0) });
    if (amountCents === undefined) {
      if (left === 0) throw Invalid.field('amount', 'msg_donation_refund_none');
      const range = { least: formatCents(cents(1)), most: formatCents(left) };
      throw Invalid.field('amount', 'msg_donation_amount', range);
    }
    if (!known) {
      const refund = { refundId, amountCents, note: body.comment, by: session.userId, now };
      const isMade = await refundDonation(scope, before, refund, [
        buildRequestItem(request, refundId),
      ]);
      // If the request was sent twice concurrently, both get the first one's result.
      if (!isMade && !(await readPreviousResult(request))) throw new Conflict();
    }
    const general = successMessage('msg_donation_refund', { amount: formatCents(amountCents) });
    return { data: { id }, general };
  },

  async setCommentActivated({ params: { id }, body: { activated } }, { scope }) {
    const before = await requirePaid(scope, id);
    const commentHidden = !activated;
    if (before.commentHidden !== commentHidden) {
      const failed = await transact(
        buildUpdateDonationItems(scope, before, { ...before, commentHidden }),
      );
      if (failed.length > 0) throw new Conflict();
    }
    const key = activated ? 'msg_comment_activated' : 'msg_comment_deactivated';
    return { data: { id }, general: successMessage(key) };
  },
});

/** A donation to a campaign that the caller may see. Without a payment it isn't a donation. */
async function requirePaid(scope: Scope, id: string): Promise<Donation> {
  const donation = requireFound(await getDonation(scope, id));
  requireFound(await getCampaign(scope, donation.campaignId));
  return requireFound(
    hasDonationFact(donation, `card-${donation.paymentId}`) ? donation : undefined,
  );
}

const formatCursor = ({ paidAt, donationId }: DonationCursor) => `${paidAt}~${donationId}`;

function parseCursor(cursor: string): DonationCursor {
  const [, paidAt, donationId] = /^(\d{4}-[\d:.T-]+Z)~([\w-]+)$/.exec(cursor) ?? [];
  if (!paidAt || !donationId) throw Invalid.field('cursor', 'err_cursor');
  return { paidAt, donationId };
}

function toDonationView({
  donationId: id,
  ledger,
  commentHidden,
  paidAt,
  ...listed
}: DonationSummary): DonationRow {
  const { version, donorName, email, comment } = listed;
  const { givenCents, refundedCents } = sumDonationLedger(ledger);
  return {
    id,
    version,
    donorName,
    email,
    comment,
    commentActivated: !commentHidden,
    paidAt: toIso(paidAt ?? instant(0)),
    amount: givenCents,
    refunded: refundedCents,
    refundable: computeRefundableDonationCents(ledger),
    status: getDonationStatus(ledger),
  };
}
