import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { findActiveBrand, listBrands } from '#functions/data/franchises/brands.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { canTakeCards } from '#functions/data/franchises/stripe-accounts.ts';
import {
  parseCampaignLink,
  buildCampaignPageUrl,
} from '#functions/data/marketing/campaign-links.ts';
import { type Campaign, getCampaign } from '#functions/data/marketing/campaigns.ts';
import { getCampaignSums } from '#functions/data/marketing/campaign-sums.ts';
import { createDonation, getDonation, listDonations } from '#functions/data/marketing/donations.ts';
import {
  isOptedOut,
  parseMailLink,
  createLinkOptOut,
  removeOptOut,
  recordOptOut,
} from '#functions/data/marketing/mail-opt-outs.ts';
import { expediteMailchimpSync } from '#functions/data/marketing/mailchimp-connections.ts';
import { requestPaymentCheck } from '#functions/data/payments/payments.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { signBannerUrl } from '#functions/flows/marketing/campaign-view.ts';
import { openPayment, openUnexpiredPayment } from '#functions/flows/payments/open-payment.ts';
import { Conflict, Invalid, LinkUnknown, Unavailable } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import {
  getDonationRange,
  progressPercent,
  takesDonations,
} from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(
  campaignPages,
  {
    view: withCallerOrigin(async (_input, { link, now, origin }) => {
      await requireQuota('campaignReads', toNetwork(origin.address), now);
      const { scope, campaign } = await requireLinked(link);
      const [franchise, sums, byCard, { donations }, banner] = await Promise.all([
        requireRunningFranchise(scope, campaign),
        getCampaignSums(scope, campaign.campaignId),
        canTakeCards(scope, campaign.brandId),
        listDonations(scope, campaign.campaignId, newestComments),
        signBannerUrl(scope, campaign.bannerFileId),
      ]);
      const isDay = takesDonations(campaign, toLocalDate(now, campaign.timeZone));
      const { name, description, story, startDate, endDate, targetCents: target } = campaign;
      const raised = sums.givenCents - sums.refundedCents;
      return {
        data: {
          name,
          description,
          story,
          startDate,
          endDate,
          target,
          raised,
          franchiseName: franchise.name,
          bannerUrl: banner,
          percent: progressPercent(raised, target),
          donations: sums.donations,
          closed: !isDay ? 'days' : byCard ? null : 'cards',
          ...getDonationRange(campaign),
          comments: donations
            .filter(({ comment, commentHidden }) => comment !== '' && !commentHidden)
            .map(({ donorName, comment, paidAt }) => ({
              name: donorName,
              comment,
              at: toIso(paidAt ?? now),
            })),
        },
      };
    }),

    donate: withCallerOrigin(async ({ body }, { link, now, origin }) => {
      await requireQuota('donations', toNetwork(origin.address), now);
      const { scope, campaign } = await requireLinked(link);
      await requireRunningFranchise(scope, campaign);
      const { campaignId, brandId, timeZone, name } = campaign;
      if (!takesDonations(campaign, toLocalDate(now, timeZone))) {
        throw new Conflict('msg_donation_closed');
      }
      const { amount, donorName, email, comment } = body;
      const { least, most } = getDonationRange(campaign);
      if (amount < least || amount > most) {
        const range = { least: formatCents(least), most: formatCents(most) };
        throw Invalid.field('amount', 'msg_donation_amount', range);
      }
      const parts = [link.tokenHash, body.requestKey, amount, donorName, email, comment];
      const payment = await openUnexpiredPayment(async (attempt) => {
        const donationId = hashId(JSON.stringify([...parts, ...(attempt > 0 ? [attempt] : [])]));
        const paymentId = hashId(`donation|${donationId}`);
        await createDonation(scope, {
          donationId,
          version: 1,
          campaignId,
          brandId,
          donorName,
          email,
          comment,
          paymentId,
          commentHidden: false,
          askedAt: now,
          paidAt: undefined,
          ledger: [],
        });
        const paying = {
          thing: { kind: 'donation', id: donationId } as const,
          paymentId,
          brandId,
          email,
          amountCents: amount,
          feeCents: cents(0),
          title: text('donation_checkout_title', { name }),
          returnTo: `${buildCampaignPageUrl(campaign.pageToken)}?paid=${donationId}`,
        };
        return openPayment(scope, paying, now);
      }, now);
      if (!payment) throw new Conflict('msg_donation_no_cards');
      if (!payment.url) throw new Unavailable('err_payment_unavailable');
      return { data: { url: payment.url, donationId: payment.thing.id } };
    }),

    async returned({ body: { donationId } }, { link, now }) {
      const { scope, campaignId } = parseCampaignLink(link);
      const donation = await getDonation(scope, donationId);
      if (donation?.campaignId !== campaignId) return { data: { paid: false } };
      const isPaid = donation.paidAt !== undefined;
      if (!isPaid) await requestPaymentCheck(scope, donation.paymentId, undefined, now);
      return { data: { paid: isPaid } };
    },

    async letter(_input, { link }) {
      const { scope, email } = parseMailLink(link);
      const [franchise, optedOut] = await Promise.all([
        getFranchise(scope),
        isOptedOut(scope, email),
      ]);
      return { data: { franchiseName: franchise?.name ?? '', email, optedOut } };
    },

    optOut: async (_input, { link, now }) => unsubscribe(link, now),
    oneClick: async (_input, { link, now }) => unsubscribe(link, now),

    async optIn(_input, { link, now }) {
      const { scope, email } = parseMailLink(link);
      await removeOptOut(scope, email, now);
      return { general: successMessage('msg_opted_in', { email }) };
    },
  },
  { linkExtensions: { campaign: findPageEnd } },
);

const newestComments = { after: undefined, limit: marketingLimits.commentsShown };

async function unsubscribe(link: Link, now: Instant) {
  const { scope, email, campaignId } = parseMailLink(link);
  await recordOptOut(scope, createLinkOptOut(email, campaignId, now));
  await expediteMailchimpSync(scope, now);
  return { general: successMessage('msg_opted_out', { email }) };
}

/** A deactivated campaign has no page. */
async function requireLinked(link: Link): Promise<{ scope: Scope; campaign: Campaign }> {
  const { scope, campaignId } = parseCampaignLink(link);
  const campaign = await getCampaign(scope, campaignId);
  if (!campaign?.activated) throw new LinkUnknown();
  return { scope, campaign };
}

/** A campaign that is extended also extends the link of its page. */
async function findPageEnd(link: Link): Promise<Instant | undefined> {
  const { scope, campaignId } = parseCampaignLink(link);
  const campaign = await getCampaign(scope, campaignId);
  if (!campaign) return undefined;
  const ends = endOfLocalDay(campaign.endDate, campaign.timeZone);
  return instant(ends + marketingLimits.pageDays * dayMilliseconds);
}

/** A franchise that is closed, or no longer runs the brand, accepts nothing for the campaign. */
async function requireRunningFranchise(scope: Scope, { brandId }: Campaign): Promise<Franchise> {
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  if (!franchise?.active || !findActiveBrand(brands, franchise, brandId)) throw new LinkUnknown();
  return franchise;
}
