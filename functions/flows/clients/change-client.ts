// A client changed over the version that was read. Who says which version they saw hears of whoever
// was quicker; what adds to whatever is there tries again by itself.
import type { Changer } from '#functions/data/clients/client-activity.ts';
import { type Client, getNewestClient, saveClient } from '#functions/data/clients/clients.ts';
import { movedOptOutParts } from '#functions/data/marketing/mail-opt-outs.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Part } from '#functions/data/store/transact.ts';
import type { ClientAction } from '#shared/domain/clients/activity.ts';
import type { ClientContent } from '#shared/domain/clients/client.ts';

type Asked = {
  readonly clientId: string;
  /** That the person saw; undefined where it doesn't matter. */
  readonly version: number | undefined;
  readonly action: ClientAction;
  /** With the change itself, or neither is written. */
  readonly more?: readonly Part[];
};

/** Contacts who are written to at another address from now on. */
const movedEmails = (before: ClientContent, after: ClientContent) =>
  after.contacts.flatMap(({ contactId, email: to }) => {
    const from = before.contacts.find((contact) => contact.contactId === contactId)?.email ?? '';
    return from === to ? [] : [{ from, to }];
  });

type Changed = {
  readonly content: Partial<ClientContent>;
  /** For the activity: a name, or the fields that differ. */
  readonly about: string;
};

export type ClientOutcome = Client | 'missing' | 'changedMeanwhile';

const mostTries = 4;

/** `change` may throw: nothing is written then. Where `more` is what is refused, 409 in the end. */
export async function changeClient(
  { scope, userId, now }: Changer,
  { clientId, version, action, more = [] }: Asked,
  change: (client: Client) => Changed,
): Promise<ClientOutcome> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await getNewestClient(scope, clientId);
    if (!before) return 'missing';
    if (version !== undefined && before.version !== version) return 'changedMeanwhile';
    const { content, about } = change(before);
    const after = { ...before, ...content };
    const entry = { action, by: userId, at: now, about };
    const optOuts = await movedOptOutParts(scope, movedEmails(before, after), now);
    if (await saveClient(scope, { before, after, entry }, [...more, ...optOuts])) {
      return { ...after, version: before.version + 1 };
    }
    if (version !== undefined) return 'changedMeanwhile';
  }
  throw new Contended(`client ${clientId}`);
}
