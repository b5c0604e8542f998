// Campaigns through the product's own calls: one that is written, its page, a donor and their card.
import { newId } from '#functions/ports/ids.ts';
import { hashOf } from '#functions/ports/secrets/tokens.ts';
import { campaignDonations } from '#shared/contract/marketing/campaign-donations.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { brandId } from './area-examples.ts';
import { type Answer, call } from './call.ts';
import { atStripe } from './invoices.ts';
import { settle } from './stream.ts';
import { type Caller, noon } from './world.ts';

type Draft = Request<(typeof campaigns)['routes']['create']>['body'];

/** Its days are around noon, and it aims at $1,000. */
export function campaignDraft(given: Partial<Draft> = {}): Draft {
  return {
    requestKey: newId(noon),
    brandId,
    name: 'New playground',
    description: 'Swings for Maple Street',
    story: '<p>Help us <b>build</b>.</p><script>alert(1)</script>',
    targetAmount: 100_000,
    minimumDonation: 500,
    startDate: '2026-07-01',
    endDate: '2026-07-31',
    subject: 'A playground for Maple Street',
    audience: { sources: ['clients', 'legacyContacts'] },
    ...given,
  };
}

export async function addCampaign(owner: Caller, given: Partial<Draft> = {}): Promise<string> {
  const { body } = await owner.call(campaigns, 'create', { body: campaignDraft(given) });
  return body.data.id;
}

export const campaignOf = async (owner: Caller, id: string) =>
  (await owner.call(campaigns, 'details', { params: { id }, query: {} })).body.data;

export async function schedule(owner: Caller, id: string, sendAt?: string) {
  const { version } = await campaignOf(owner, id);
  return owner.call(campaigns, 'schedule', { body: { id, version, ...(sendAt && { sendAt }) } });
}

export async function donationsOf(owner: Caller, campaignId: string) {
  return (await owner.call(campaignDonations, 'list', { body: { campaignId } })).body.data;
}

type PageRoutes = (typeof campaignPages)['routes'];
type Given = Partial<Omit<Request<PageRoutes['donate']>['body'], 'token'>>;

/** Somebody who has the address of the public page. */
export async function visitorOf(owner: Caller, campaignId: string) {
  const { pageUrl } = await campaignOf(owner, campaignId);
  const token = pageUrl.split('/campaign/')[1] ?? '';
  const { routes } = campaignPages;
  return {
    token,
    tokenHash: hashOf(token),
    view: async (now: Instant = noon) =>
      (await call(campaignPages, routes.view, { body: { token } }, { now })) as Answer<
        Received<PageRoutes['view']>
      >,
    donate: async (given: Given = {}, now: Instant = noon) => {
      const body = { token, amount: 2_500, email: 'dora@donor.example', requestKey: 'a', ...given };
      return (await call(campaignPages, routes.donate, { body }, { now })) as Answer<
        Received<PageRoutes['donate']>
      >;
    },
    returned: (donationId: string, now: Instant = noon) =>
      call(campaignPages, routes.returned, { body: { token, donationId } }, { now }),
  };
}

/** Donated, paid at Stripe, and noted here. */
export async function donated(owner: Caller, campaignId: string, given: Given = {}) {
  const visitor = await visitorOf(owner, campaignId);
  const { body } = await visitor.donate({ requestKey: newId(noon), ...given });
  await atStripe(body.data.url, 'never');
  await visitor.returned(body.data.donationId);
  await settle();
  return body.data.donationId;
}
