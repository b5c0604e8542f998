// Mails an announcement to the recipients of a batch, one mail each: nobody learns who else got it.
import { type Batch, claimRecipient } from '#functions/data/messages/announcement-batches.ts';
import type { Announcement } from '#functions/data/messages/announcements.ts';
import { screenLink } from '#functions/ports/links.ts';
import { isRefusal, sendMail } from '#functions/ports/mail.ts';
import { text } from '#shared/text/catalogue.ts';
import { escaped } from '#shared/text/escaped.ts';

/** The batch once all of it was tried, or nothing when another attempt has taken it over. */
export async function mailBatch(
  announcement: Announcement,
  claimed: Batch,
): Promise<Batch | undefined> {
  let batch = claimed;
  for (const recipient of claimed.recipients.slice(claimed.next)) {
    if (!(await claimRecipient(batch))) return undefined;
    const outcome = await mailTo(recipient, announcement, batch);
    batch = { ...batch, ...outcome, next: batch.next + 1 };
  }
  return batch;
}

/** Who was refused is mailed later; what was never answered may have arrived, so it is not. */
async function mailTo(
  recipient: string,
  announcement: Announcement,
  { sent, failed, refused }: Batch,
): Promise<Pick<Batch, 'sent' | 'failed' | 'refused'>> {
  try {
    await sendMail(mailOf(recipient, announcement));
    return { sent: sent + 1, failed, refused };
  } catch (error) {
    if (!isRefusal(error)) return { sent, failed: failed + 1, refused };
    return { sent, failed, refused: [...refused, recipient] };
  }
}

function mailOf(recipient: string, { subject, message }: Announcement) {
  const values = { message, link: screenLink('/') };
  return {
    to: [recipient],
    subject,
    text: text('mail_announcement_text', values),
    html: text('mail_announcement_html', escaped(values)),
  };
}
