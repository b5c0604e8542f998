import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { env } from '#functions/env.ts';
import { type Envelope, findMailProblem } from '#shared/domain/mail/envelope.ts';
import { parseMailAddress, toSingleLine } from '#shared/domain/mail/mailbox.ts';

/** Without an answer the outcome is unknown, so the outbox decides what to retry. */
const ses = new SESClient({ maxAttempts: 1 });

export type MailFile = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

export type Mail = Envelope & {
  /** The display name in front of our address. */
  readonly senderName?: string;
  /** The brand whose logo is at its head. */
  readonly brandId?: string;
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
  const problem = findMailProblem(mail);
  if (problem !== undefined) throw new Error(`A mail cannot be sent: ${problem}`);
  const { to, cc = [], bcc = [] } = mail;
  await ses.send(
    new SendRawEmailCommand({
      ConfigurationSetName: env.MAIL_RULES,
      Source: env.MAIL_SENDER,
      // Blind copies are only in the envelope; the message itself doesn't name them.
      Destinations: [...to, ...cc, ...bcc],
      RawMessage: { Data: await toRawMessage(mail) },
    }),
  );
}

/**
 * Whether the service answered that it rejected the mail. Without an answer it may have been sent.
 */
export function isMailRejection(error: unknown): boolean {
  return error instanceof Error && '$fault' in error;
}

/** The mail as sent (RFC 5322, MIME). */
async function toRawMessage(mail: Mail): Promise<Uint8Array> {
  const { to, cc = [], replyTo = [], senderName, subject, text, html } = mail;
  const { attachments = [], images = [], unsubscribeUrl } = mail;
  const address = parseMailAddress(env.MAIL_SENDER);
  const composer = new MailComposer({
    from: senderName === undefined ? env.MAIL_SENDER : { name: toSingleLine(senderName), address },
    to: [...to],
    cc: [...cc],
    replyTo: [...replyTo],
    subject: toSingleLine(subject),
    text,
    html,
    attachments: [
      ...attachments.map(toMimePart),
      ...images.map((image) => ({
        ...toMimePart(image),
        cid: image.contentId,
        contentDisposition: 'inline' as const,
      })),
    ],
    ...(unsubscribeUrl === undefined ? {} : { headers: buildUnsubscribeHeaders(unsubscribeUrl) }),
    // People write the content of mails, so the composer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function buildUnsubscribeHeaders(unsubscribeUrl: string) {
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The service's limit for names. */
const maxFileNameLength = 255;

function toMimePart({ fileName, contentType, bytes }: MailFile) {
  return {
    filename: toSingleLine(fileName).slice(0, maxFileNameLength),
    content: Buffer.from(bytes),
    contentType,
  };
}
