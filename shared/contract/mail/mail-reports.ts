// What the mail service reports about sent mail, with the names of its events on the account's bus.
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

/** An address that gets no mail, with the reason and the time. */
export const Undeliverable = z.object({
  address: z.string(),
  reason: z.enum(undeliverableReasons),
  at: InstantText,
});
export type Undeliverable = z.infer<typeof Undeliverable>;
