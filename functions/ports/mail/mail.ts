import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { env } from '#functions/env.ts';
import { type Envelope, mailProblem } from '#shared/domain/mail/envelope.ts';
import { addressOf, oneLine } from '#shared/domain/mail/mailbox.ts';

/** Without an answer nobody knows whether a mail left: the outbox decides what is tried again. */
const client = new SESClient({ maxAttempts: 1 });

export type MailFile = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

export type Mail = Envelope & {
  /** Whose name stands before our address. */
  readonly senderName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
  /** What its HTML shows as `cid:` and the id. */
  readonly images?: readonly (MailFile & { readonly contentId: string })[];
  /** Where one click ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** Whoever wrote the subject or a name, it stays in its header: nothing typed adds another one. */
export async function sendMail(mail: Mail): Promise<void> {
  const problem = mailProblem(mail);
  if (problem !== undefined) throw new Error(`A mail cannot be sent: ${problem}`);
  const { to, cc = [], bcc = [] } = mail;
  await client.send(
    new SendRawEmailCommand({
      ConfigurationSetName: env.MAIL_RULES,
      Source: env.MAIL_SENDER,
      // Hidden copies are of the envelope alone: the message itself doesn't name them.
      Destinations: [...to, ...cc, ...bcc],
      RawMessage: { Data: await rawOf(mail) },
    }),
  );
}

/** Whether the service has answered that it did not take a mail. Without an answer it may have. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && '$fault' in error;
}

/** As it travels (RFC 5322, MIME). */
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
    // What a mail says is written by people: nothing in it makes the composer read files or addresses.
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

/** As long as the service lets a name be. */
const mostCharacters = 255;

function partOf({ fileName, contentType, bytes }: MailFile) {
  return {
    filename: oneLine(fileName).slice(0, mostCharacters),
    content: Buffer.from(bytes),
    contentType,
  };
}
