// What the mail service says of mail that has left, as its events on the account's bus are named.
import { z } from 'zod';
import { InstantText } from '#shared/contract/wire.ts';
import {
  type UndeliverableReason,
  undeliverableReasons,
} from '#shared/domain/mail/undeliverable.ts';

export const mailReportSource = 'aws.ses';

export const mailReportTypes = {
  bounced: 'Email Bounced',
  complained: 'Email Complaint Received',
} as const satisfies Record<UndeliverableReason, string>;

export type MailReportType = (typeof mailReportTypes)[UndeliverableReason];

/** An address that gets no mail, since when and why. */
export const Undeliverable = z.object({
  address: z.string(),
  reason: z.enum(undeliverableReasons),
  at: InstantText,
});
export type Undeliverable = z.infer<typeof Undeliverable>;
