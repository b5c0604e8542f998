import { type Limited, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import type { Origin } from '#functions/data/accounts/sessions.ts';
import { brandRun, listBrands } from '#functions/data/franchises/brands.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { takesCards } from '#functions/data/franchises/stripe-accounts.ts';
import { campaignOfLink, pageLink } from '#functions/data/marketing/campaign-links.ts';
import { type Campaign, getCampaign } from '#functions/data/marketing/campaigns.ts';
import { getSums } from '#functions/data/marketing/campaign-sums.ts';
import { beginDonation, getDonation, listDonations } from '#functions/data/marketing/donations.ts';
import {
  isOptedOut,
  letterOfLink,
  optedOutByLink,
  optIn,
  optOut,
} from '#functions/data/marketing/mail-opt-outs.ts';
import { hurryMailchimp } from '#functions/data/marketing/mailchimp-connections.ts';
import { tellNews } from '#functions/data/payments/payments.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { bannerUrl } from '#functions/flows/marketing/shown-campaign.ts';
import { openPayment, openUnexpired } from '#functions/flows/payments/open-payment.ts';
import {
  Conflict,
  Invalid,
  LinkUnknown,
  TooManyAttempts,
  Unavailable,
} from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { idOf } from '#functions/ports/ids.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import {
  donationRange,
  progressPercent,
  takesDonations,
} from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, localDateOf } from '#shared/domain/values/local-date.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(
  campaignPages,
  {
    view: traced(async (_input, { link, now, origin }) => {
      await requireTurn('campaignReads', origin, now);
      const { scope, campaign } = await requireLinked(link);
      const [franchise, sums, byCard, { donations }, banner] = await Promise.all([
        requireRun(scope, campaign),
        getSums(scope, campaign.campaignId),
        takesCards(scope, campaign.brandId),
        listDonations(scope, campaign.campaignId, newest),
        bannerUrl(scope, campaign.bannerFileId),
      ]);
      const isDay = takesDonations(campaign, localDateOf(now, campaign.timeZone));
      const { name, description, story, startDate, endDate, targetCents: target } = campaign;
      const raised = sums.givenCents - sums.refundedCents;
      return {
        data: {
          ...{ name, description, story, startDate, endDate, target, raised },
          franchiseName: franchise.name,
          bannerUrl: banner,
          percent: progressPercent(raised, target),
          donations: sums.donations,
          closed: !isDay ? 'days' : byCard ? null : 'cards',
          ...donationRange(campaign),
          comments: donations
            .filter(({ comment, commentHidden }) => comment !== '' && !commentHidden)
            .map(({ donorName, comment, paidAt }) => ({
              ...{ name: donorName, comment },
              at: toIso(paidAt ?? now),
            })),
        },
      };
    }),

    donate: traced(async ({ body }, { link, now, origin }) => {
      await requireTurn('donations', origin, now);
      const { scope, campaign } = await requireLinked(link);
      await requireRun(scope, campaign);
      const { campaignId, brandId, timeZone, name } = campaign;
      if (!takesDonations(campaign, localDateOf(now, timeZone))) {
        throw new Conflict('msg_donation_closed');
      }
      const { amount, donorName, email, comment } = body;
      const { least, most } = donationRange(campaign);
      if (amount < least || amount > most) {
        const range = { least: formatCents(least), most: formatCents(most) };
        throw Invalid.field('amount', 'msg_donation_amount', range);
      }
      const said = [link.tokenHash, body.requestKey, amount, donorName, email, comment];
      const payment = await openUnexpired(async (attempt) => {
        const donationId = idOf(JSON.stringify([...said, ...(attempt > 0 ? [attempt] : [])]));
        const paymentId = idOf(`donation|${donationId}`);
        await beginDonation(scope, {
          ...{ donationId, version: 1, campaignId, brandId, donorName, email, comment, paymentId },
          ...{ commentHidden: false, askedAt: now, paidAt: undefined, ledger: [] },
        });
        const paying = {
          thing: { kind: 'donation', id: donationId } as const,
          ...{ paymentId, brandId, email },
          ...{ amountCents: amount, feeCents: cents(0) },
          title: text('donation_checkout_title', { name }),
          returnTo: `${pageLink(campaign.pageToken)}?paid=${donationId}`,
        };
        return openPayment(scope, paying, now);
      }, now);
      if (!payment) throw new Conflict('msg_donation_no_cards');
      if (!payment.url) throw new Unavailable('err_payment_unavailable');
      return { data: { url: payment.url, donationId: payment.thing.id } };
    }),

    async returned({ body: { donationId } }, { link, now }) {
      const { scope, campaignId } = campaignOfLink(link);
      const donation = await getDonation(scope, donationId);
      if (donation?.campaignId !== campaignId) return { data: { paid: false } };
      const isPaid = donation.paidAt !== undefined;
      if (!isPaid) await tellNews(scope, donation.paymentId, undefined, now);
      return { data: { paid: isPaid } };
    },

    async letter(_input, { link }) {
      const { scope, email } = letterOfLink(link);
      const [franchise, optedOut] = await Promise.all([
        getFranchise(scope),
        isOptedOut(scope, email),
      ]);
      return { data: { franchiseName: franchise?.name ?? '', email, optedOut } };
    },

    optOut: async (_input, { link, now }) => leave(link, now),
    oneClick: async (_input, { link, now }) => leave(link, now),

    async optIn(_input, { link }) {
      const { scope, email } = letterOfLink(link);
      await optIn(scope, email);
      return { general: said('msg_opted_in', { email }) };
    },
  },
  { linkEnds: { campaign: findPageEnd } },
);

const newest = { after: undefined, limit: marketingLimits.commentsShown };

async function leave(link: Link, now: Instant) {
  const { scope, email, campaignId } = letterOfLink(link);
  await optOut(scope, optedOutByLink(email, campaignId, now));
  await hurryMailchimp(scope, now);
  return { general: said('msg_opted_out', { email }) };
}

/** A deactivated campaign has no page. */
async function requireLinked(link: Link): Promise<{ scope: Scope; campaign: Campaign }> {
  const { scope, campaignId } = campaignOfLink(link);
  const campaign = await getCampaign(scope, campaignId);
  if (!campaign?.activated) throw new LinkUnknown();
  return { scope, campaign };
}

/** A campaign that is extended also extends the link of its page. */
async function findPageEnd(link: Link): Promise<Instant | undefined> {
  const { scope, campaignId } = campaignOfLink(link);
  const campaign = await getCampaign(scope, campaignId);
  if (!campaign) return undefined;
  const ends = endOfLocalDay(campaign.endDate, campaign.timeZone);
  return instant(ends + marketingLimits.pageDays * day);
}

const day = 86_400_000;

/** A franchise that is closed, or no longer runs the brand, accepts nothing for the campaign. */
async function requireRun(scope: Scope, { brandId }: Campaign): Promise<Franchise> {
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  if (!franchise?.active || !brandRun(brands, franchise, brandId)) throw new LinkUnknown();
  return franchise;
}

async function requireTurn(kind: Limited, { address }: Origin, now: Instant): Promise<void> {
  if (await takeTurn(kind, networkOf(address), now)) return;
  throw new TooManyAttempts('msg_campaign_often', { minutes: minutesLeft(kind, now) });
}
