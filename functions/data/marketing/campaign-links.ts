// The link of a campaign's public page. It is no secret: whoever has it may see the page and donate,
// and the campaign itself keeps what it carries, so that people can hand it on.
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { screenLink } from '#functions/ports/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';

type Opens = Pick<Link, 'tokenHash' | 'endsAt'>;

/** For the transaction that makes the campaign. */
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

/** Whose campaign it is: the link itself is the proof. */
export function campaignOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly campaignId: string;
} {
  const [tenant = '', campaignId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), campaignId };
}

/** Where anybody sees the page. */
export const pageLink = (pageToken: string) => screenLink(`/campaign/${pageToken}`);
