// The receipt of a donation.
import { getCampaign } from '#functions/data/marketing/campaigns.ts';
import { getDonation } from '#functions/data/marketing/donations.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { sumDonationLedger } from '#shared/domain/marketing/donation.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import { buildCampaignPageUrl } from '#functions/data/marketing/campaign-links.ts';

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
    amount: formatCents(sumDonationLedger(donation.ledger).givenCents),
    day: formatDay(toLocalDate(donation.paidAt, campaign.timeZone)),
    number: donation.donationId.slice(0, 12),
    page: buildCampaignPageUrl(campaign.pageToken),
  };
  return [
    {
      to: [...to],
      ...(values.franchise ? { senderName: values.franchise } : {}),
      ...(franchise?.primaryEmail ? { replyTo: [franchise.primaryEmail] } : {}),
      subject: text('mail_donation_subject', values),
      text: text('mail_donation_text', values),
      html: text('mail_donation_html', escapeValues(values)),
    },
  ];
}
