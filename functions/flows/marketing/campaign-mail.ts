// The mail of a campaign to each of its recipients: its story, the link to its page, and how to
// unsubscribe.
import { type Campaign, getCampaign } from '#functions/data/marketing/campaigns.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { buildCampaignPageUrl } from '#functions/data/marketing/campaign-links.ts';
import { isOptedOut, createMailLink } from '#functions/data/marketing/mail-opt-outs.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildApiUrl, buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { htmlToPlainText } from '#functions/ports/mail/safe-html.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

type CampaignLetter = Mail & { readonly html: string };

/**
 * The mail with this token in its unsubscribe link. Without a token, mail programs can't offer to
 * unsubscribe.
 */
export function toCampaignLetter(
  { name, subject, story, targetCents, pageToken }: Campaign,
  franchise: Franchise | undefined,
  to: readonly string[],
  token: string | undefined,
): CampaignLetter {
  const {
    billingAddress = '',
    billingCity = '',
    billingState = '',
    billingZip = '',
  } = franchise ?? {};
  const values = {
    name,
    franchise: franchise?.name ?? '',
    address: [billingAddress, billingCity, `${billingState} ${billingZip}`.trim()]
      .filter(Boolean)
      .join(', '),
    page: buildCampaignPageUrl(pageToken),
    leave: buildScreenUrl(`/campaign-mail${token === undefined ? '' : `?token=${token}`}`),
    act: text(targetCents > 0 ? 'mail_campaign_donate' : 'mail_campaign_see'),
  };
  const words = escapeValues(values);
  return {
    to: [...to],
    subject,
    ...(values.franchise ? { senderName: values.franchise } : {}),
    ...(franchise?.primaryEmail ? { replyTo: [franchise.primaryEmail] } : {}),
    text: `${htmlToPlainText(story)}\n\n${text('mail_campaign_text', values)}`,
    html: `${story}${text('mail_campaign_html', words)}`,
    ...(token === undefined
      ? {}
      : { unsubscribeUrl: buildApiUrl(`${campaignPages.routes.oneClick.path}?token=${token}`) }),
  };
}

/**
 * Empty if the campaign was deactivated or the recipient has unsubscribed since the mail was
 * requested.
 */
export async function writeCampaignMail(
  scope: Scope,
  { thing }: OutgoingMail,
  [to = '']: readonly string[],
  now: Instant,
): Promise<Mail[]> {
  const campaign = await getCampaign(scope, thing);
  if (!campaign?.activated || (await isOptedOut(scope, to))) return [];
  const token = await createMailLink(scope, thing, to, now);
  return [toCampaignLetter(campaign, await getFranchise(scope), [to], token)];
}

/** A test mail to oneself. It looks the same, but its unsubscribe link has no token. */
export async function writeCampaignTest(
  scope: Scope,
  { about }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const campaign = await getCampaign(scope, String(about?.['campaignId']));
  return campaign ? [toCampaignLetter(campaign, await getFranchise(scope), to, undefined)] : [];
}
