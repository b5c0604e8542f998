import { type Attachment, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { env } from '#functions/env.ts';
import { type Envelope, mailProblem } from '#shared/domain/mail/envelope.ts';
import { addressOf, mailbox, oneLine } from '#shared/domain/mail/mailbox.ts';

const client = new SESv2Client({});

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
  const { to, cc = [], bcc = [], replyTo = [], senderName, subject, text, html } = mail;
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress:
        senderName === undefined
          ? env.MAIL_SENDER
          : mailbox(senderName, addressOf(env.MAIL_SENDER)),
      Destination: { ToAddresses: [...to], CcAddresses: [...cc], BccAddresses: [...bcc] },
      ReplyToAddresses: [...replyTo],
      Content: {
        Simple: {
          Subject: utf8(oneLine(subject)),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: unsubscribing(mail),
          Attachments: enclosed(mail),
        },
      },
    }),
  );
}

/** Whether the service has answered that it did not take a mail. Without an answer it may have. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && '$fault' in error;
}

function unsubscribing({ unsubscribeUrl }: Mail) {
  if (unsubscribeUrl === undefined) return undefined;
  return [
    { Name: 'List-Unsubscribe', Value: `<${new URL(unsubscribeUrl).href}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}

function enclosed({ attachments = [], images = [] }: Mail): Attachment[] | undefined {
  const all: Attachment[] = [
    ...attachments.map((file) => ({ ...partOf(file), ContentDisposition: 'ATTACHMENT' as const })),
    ...images.map((image) => ({
      ...partOf(image),
      ContentDisposition: 'INLINE' as const,
      ContentId: image.contentId,
    })),
  ];
  return all.length > 0 ? all : undefined;
}

/** As long as the service lets a name be. */
const mostCharacters = 255;

function partOf({ fileName, contentType, bytes }: MailFile) {
  return {
    FileName: oneLine(fileName).slice(0, mostCharacters),
    RawContent: bytes,
    ContentType: contentType,
    ContentTransferEncoding: 'BASE64' as const,
  };
}
