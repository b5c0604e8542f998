// The receipt of a donation.
import { getCampaign } from '#functions/data/marketing/campaigns.ts';
import { getDonation } from '#functions/data/marketing/donations.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { sumsOf } from '#shared/domain/marketing/donation.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';
import { escaped } from '#shared/text/escaped.ts';
import { pageLink } from '#functions/data/marketing/campaign-links.ts';

export async function writeDonationReceipt(
  scope: Scope,
  { thing }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const donation = await getDonation(scope, thing);
  const campaign = donation && (await getCampaign(scope, donation.campaignId));
  if (!donation?.paidAt || !campaign) return [];
  const franchise = await getFranchise(scope);
  const values = {
    donor: donation.donorName || text('donation_friend'),
    franchise: franchise?.name ?? '',
    name: campaign.name,
    amount: formatCents(sumsOf(donation.ledger).givenCents),
    day: formatDay(localDateOf(donation.paidAt, campaign.timeZone)),
    number: donation.donationId.slice(0, 12),
    page: pageLink(campaign.pageToken),
  };
  return [
    {
      to: [...to],
      ...(values.franchise ? { senderName: values.franchise } : {}),
      ...(franchise?.primaryEmail ? { replyTo: [franchise.primaryEmail] } : {}),
      subject: text('mail_donation_subject', values),
      text: text('mail_donation_text', values),
      html: text('mail_donation_html', escaped(values)),
    },
  ];
}
