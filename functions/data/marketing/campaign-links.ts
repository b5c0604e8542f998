// The link of a campaign's public page. It isn't secret: anyone who has it may see the page and
// donate. The campaign stores its token, so people can share the link.
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { screenLink } from '#functions/ports/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';

type Opens = Pick<Link, 'tokenHash' | 'endsAt'>;

/** For the transaction that creates the campaign. */
export function pageLinkPart(tenant: string, campaignId: string, opens: Opens): Part {
  return newLinkPart('campaign', { ...opens, about: `${tenant}/${campaignId}` });
}

export async function writePageLink(
  tenant: string,
  campaignId: string,
  opens: Opens,
): Promise<void> {
  await transact([pageLinkPart(tenant, campaignId, opens)]);
}

/** The campaign of a link. The link itself is the proof of access. */
export function campaignOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly campaignId: string;
} {
  const [tenant = '', campaignId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), campaignId };
}

/** The public address of the page. */
export const pageLink = (pageToken: string) => screenLink(`/campaign/${pageToken}`);
