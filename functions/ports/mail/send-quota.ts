import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';

export type SendQuota = {
  readonly mailsPerSecond: number;
  /** How many more may be sent within 24 hours; Infinity if there is no limit. */
  readonly mailsLeft: number;
};

/** Retries are safe, because it only reads. */
const ses = new SESClient({ maxAttempts: 3 });

/** What the mail service lets the account send. It raises both as an account proves itself. */
export async function getSendQuota(): Promise<SendQuota> {
  const {
    MaxSendRate = 1,
    Max24HourSend = 0,
    SentLast24Hours = 0,
  } = await ses.send(new GetSendQuotaCommand({}));
  // SES says -1 for an account without a limit.
  const mailsLeft = Max24HourSend < 0 ? Infinity : Max24HourSend - SentLast24Hours;
  return { mailsPerSecond: MaxSendRate, mailsLeft: Math.max(0, mailsLeft) };
}
