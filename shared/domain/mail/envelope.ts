import { patterns } from '#shared/domain/values/patterns.ts';
import { mailLimits } from './limits.ts';

export type Envelope = {
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: readonly string[];
};

type Enclosed = { readonly bytes: Uint8Array };

export type Enclosures = {
  readonly attachments?: readonly Enclosed[];
  /** Shown inline in the HTML. */
  readonly images?: readonly Enclosed[];
};

/** Why the mail service would reject a mail, for the log. */
export function mailProblem(mail: Envelope & Enclosures): string | undefined {
  return envelopeProblem(mail) ?? sizeProblem(mail);
}

function envelopeProblem({ to, cc = [], bcc = [], replyTo = [] }: Envelope): string | undefined {
  const { recipients } = mailLimits;
  const everybody = [...to, ...cc, ...bcc];
  if (everybody.length === 0) return 'it is to nobody';
  if (everybody.length > recipients) return `it is to ${everybody.length}, more than ${recipients}`;
  const isSound = [...everybody, ...replyTo].every((address) => patterns.email.test(address));
  return isSound ? undefined : 'one of its addresses is none';
}

function sizeProblem({ attachments = [], images = [] }: Enclosures): string | undefined {
  const { noReplyAttachmentBytes, signatureBytes } = mailLimits;
  if (total(attachments) > noReplyAttachmentBytes) return 'its attachments are too large';
  return total(images) > signatureBytes ? 'its images are too large' : undefined;
}

const total = (enclosed: readonly Enclosed[]) =>
  enclosed.reduce((sum, { bytes }) => sum + bytes.length, 0);
