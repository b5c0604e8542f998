// Changes a client over the version that was read. A caller who passes the version that they saw
// gets a conflict if someone else was quicker; a change that applies to any version is retried.
import type { ClientChangeContext } from '#functions/data/clients/client-activity.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { getNewestClient, saveClient } from '#functions/data/clients/clients.ts';
import { buildMovedOptOutItems } from '#functions/data/marketing/mail-opt-outs.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { Conflict, NotFound } from '#functions/errors/errors.ts';
import type { ClientAction } from '#shared/domain/clients/activity.ts';
import { listChangedEmails } from '#shared/domain/clients/changed-emails.ts';
import type { ClientContent } from '#shared/domain/clients/client.ts';

type ChangeClientInput = {
  readonly clientId: string;
  /** The version that the person saw; undefined if it doesn't matter. */
  readonly version: number | undefined;
  readonly action: ClientAction;
  /** Written together with the change, or not at all. */
  readonly more?: readonly TransactItem[];
};

type ClientChange = {
  readonly content: Partial<ClientContent>;
  /** For the activity: a name, or the changed fields. */
  readonly about: string;
};

/**
 * `change` may throw; then nothing is written. If `more` is what is rejected, throws 409 after the
 * last attempt.
 */
export async function changeClient(
  { scope, userId, now }: ClientChangeContext,
  { clientId, version, action, more = [] }: ChangeClientInput,
  change: (client: Client) => ClientChange,
): Promise<Client> {
  return retry(retryLimits.few, `client ${clientId}`, async () => {
    const before = await getNewestClient(scope, clientId);
    if (!before) throw new NotFound();
    if (version !== undefined && before.version !== version) throw new Conflict();
    const { content, about } = change(before);
    const after = { ...before, ...content };
    const entry = { action, by: userId, at: now, about };
    const optOuts = await buildMovedOptOutItems(scope, listChangedEmails(before, after), now);
    if (await saveClient(scope, { before, after, entry }, [...more, ...optOuts])) {
      return { ...after, version: before.version + 1 };
    }
    if (version !== undefined) throw new Conflict();
    return tryAgain;
  });
}
