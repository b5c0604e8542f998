// The mails that the engine received for an address of the test's own.
import { engines } from '#tests/support/engines.ts';

type ReceivedMail = {
  readonly subject: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: {
    readonly to: readonly string[];
    readonly cc: readonly string[];
    readonly bcc: readonly string[];
  };
  readonly body: { readonly text: string; readonly html: string };
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly contentDisposition: string;
    readonly contentId?: string;
    readonly content: string;
    readonly size: number;
  }[];
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
};

/** Case-insensitive, because the domain is sent in lower case. */
export async function listMailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${engines.mailOrigin}/store`);
  const { emails } = (await answer.json()) as { emails: ReceivedMail[] };
  const asked = address.toLowerCase();
  return emails.filter(({ destination }) =>
    destination.to.some((to) => to.toLowerCase() === asked),
  );
}
