import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { env } from '#functions/env.ts';
import { type Envelope, mailProblem } from '#shared/domain/mail/envelope.ts';
import { addressOf, oneLine } from '#shared/domain/mail/mailbox.ts';

/** Without an answer the outcome is unknown, so the outbox decides what to retry. */
const client = new SESClient({ maxAttempts: 1 });

export type MailFile = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

export type Mail = Envelope & {
  /** The display name in front of our address. */
  readonly senderName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
  /** Images that the HTML shows as `cid:` and the id. */
  readonly images?: readonly (MailFile & { readonly contentId: string })[];
  /** Where one click unsubscribes from mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** User input in a subject or name stays in its header and can't add another one. */
export async function sendMail(mail: Mail): Promise<void> {
  const problem = mailProblem(mail);
  if (problem !== undefined) throw new Error(`A mail cannot be sent: ${problem}`);
  const { to, cc = [], bcc = [] } = mail;
  await client.send(
    new SendRawEmailCommand({
      ConfigurationSetName: env.MAIL_RULES,
      Source: env.MAIL_SENDER,
      // Blind copies are only in the envelope; the message itself doesn't name them.
      Destinations: [...to, ...cc, ...bcc],
      RawMessage: { Data: await rawOf(mail) },
    }),
  );
}

/**
 * Whether the service answered that it rejected the mail. Without an answer it may have been sent.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && '$fault' in error;
}

/** The mail as sent (RFC 5322, MIME). */
async function rawOf(mail: Mail): Promise<Uint8Array> {
  const { to, cc = [], replyTo = [], senderName, subject, text, html } = mail;
  const { attachments = [], images = [], unsubscribeUrl } = mail;
  const address = addressOf(env.MAIL_SENDER);
  const composer = new MailComposer({
    from: senderName === undefined ? env.MAIL_SENDER : { name: oneLine(senderName), address },
    to: [...to],
    cc: [...cc],
    replyTo: [...replyTo],
    subject: oneLine(subject),
    text,
    html,
    attachments: [
      ...attachments.map(partOf),
      ...images.map((image) => ({
        ...partOf(image),
        cid: image.contentId,
        contentDisposition: 'inline' as const,
      })),
    ],
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribing(unsubscribeUrl) }),
    // People write the content of mails, so the composer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function unsubscribing(unsubscribeUrl: string) {
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The service's limit for names. */
const mostCharacters = 255;

function partOf({ fileName, contentType, bytes }: MailFile) {
  return {
    filename: oneLine(fileName).slice(0, mostCharacters),
    content: Buffer.from(bytes),
    contentType,
  };
}
