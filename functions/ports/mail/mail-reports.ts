// Amazon SES's bounce and complaint events, as EventBridge delivers them.
import { z } from 'zod';
import type { UndeliverableReason } from '#shared/domain/mail/undeliverable.ts';

const Recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() });

const Report = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Recipient) }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: z.array(Recipient) }),
  }),
]);

export type ReportedRecipient = {
  readonly address: string;
  readonly reason: UndeliverableReason;
  readonly said: string;
};

/** The addresses that can no longer be mailed. Throws if `detail` isn't an SES report. */
export function parseReportedRecipients(detail: unknown): readonly ReportedRecipient[] {
  const report = Report.parse(detail);
  if (report.eventType === 'Complaint') {
    return report.complaint.complainedRecipients.map(toReportedRecipient('complained'));
  }
  const { bounceType, bouncedRecipients } = report.bounce;
  return bounceType === 'Permanent' ? bouncedRecipients.map(toReportedRecipient('bounced')) : [];
}

const toReportedRecipient =
  (reason: UndeliverableReason) =>
  ({ emailAddress, diagnosticCode = '' }: z.infer<typeof Recipient>): ReportedRecipient => ({
    address: emailAddress,
    reason,
    said: diagnosticCode,
  });
