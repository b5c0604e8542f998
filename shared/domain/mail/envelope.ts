import { patterns } from '#shared/domain/values/patterns.ts';
import { mailLimits } from './limits.ts';

export type Envelope = {
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: readonly string[];
};

type MailFile = { readonly bytes: Uint8Array };

export type MailFiles = {
  readonly attachments?: readonly MailFile[];
  /** Shown inline in the HTML. */
  readonly images?: readonly MailFile[];
};

/** Why the mail service would reject a mail, for the log. */
export function findMailProblem(mail: Envelope & MailFiles): string | undefined {
  return findEnvelopeProblem(mail) ?? findSizeProblem(mail);
}

function findEnvelopeProblem({
  to,
  cc = [],
  bcc = [],
  replyTo = [],
}: Envelope): string | undefined {
  const { recipients } = mailLimits;
  const everybody = [...to, ...cc, ...bcc];
  if (everybody.length === 0) return 'it is to nobody';
  if (everybody.length > recipients) return `it is to ${everybody.length}, more than ${recipients}`;
  const isSound = [...everybody, ...replyTo].every((address) => patterns.email.test(address));
  return isSound ? undefined : 'one of its addresses is none';
}

function findSizeProblem({ attachments = [], images = [] }: MailFiles): string | undefined {
  const { noReplyAttachmentBytes, signatureBytes } = mailLimits;
  if (sumBytes(attachments) > noReplyAttachmentBytes) return 'its attachments are too large';
  return sumBytes(images) > signatureBytes ? 'its images are too large' : undefined;
}

const sumBytes = (enclosed: readonly MailFile[]) =>
  enclosed.reduce((sum, { bytes }) => sum + bytes.length, 0);
