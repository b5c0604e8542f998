import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { env } from '#functions/env.ts';

const client = new SESv2Client({});

export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export async function sendMail({ to, subject, text, html }: Mail): Promise<void> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: env.MAIL_SENDER,
      Destination: { ToAddresses: [...to] },
      Content: {
        Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      },
    }),
  );
}

/** Whether the service has answered that it did not take a mail. Without an answer it may have. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && '$fault' in error;
}
