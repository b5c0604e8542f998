// The link of a campaign's public page. It isn't secret: anyone who has it may see the page and
// donate. The campaign stores its token, so people can share the link.
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';

type PageLink = Pick<Link, 'tokenHash' | 'endsAt'>;

/** For the transaction that creates the campaign. */
export function buildPageLinkItem(
  tenant: string,
  campaignId: string,
  opens: PageLink,
): TransactItem {
  return buildCreateLinkItem('campaign', { ...opens, about: `${tenant}/${campaignId}` });
}

export async function createPageLink(
  tenant: string,
  campaignId: string,
  opens: PageLink,
): Promise<void> {
  await transact([buildPageLinkItem(tenant, campaignId, opens)]);
}

/** The campaign of a link. The link itself is the proof of access. */
export function parseCampaignLink({ about }: Link): {
  readonly scope: Scope;
  readonly campaignId: string;
} {
  const [tenant = '', campaignId = ''] = about.split('/');
  return { scope: createScope(tenant, 'all'), campaignId };
}

/** The public address of the page. */
export const buildCampaignPageUrl = (pageToken: string) => buildScreenUrl(`/campaign/${pageToken}`);
