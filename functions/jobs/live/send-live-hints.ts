// Tells open screens what changed, from the table's stream, beside the projector and without ever
// delaying it. Safe to run twice, late and concurrently: a hint says only that something changed, and
// a screen that gets it again finds nothing new. A franchise that fails delays no other, and isn't
// retried: its screens poll.
import { toEndedSession, toLiveChange } from '#functions/data/live/live-changes.ts';
import { sendLiveHints } from '#functions/flows/live/send-live-hints.ts';
import { onTableStream } from '#functions/http/job.ts';
import { describeError, log } from '#functions/log.ts';
import { instant } from '#shared/domain/values/instant.ts';

export const handler = onTableStream('send-live-hints', async (records) => {
  const changes = records.flatMap((record) => toLiveChange(record) ?? []);
  const ended = records.flatMap((record) => toEndedSession(record) ?? []);
  const seconds = records.at(-1)?.dynamodb?.ApproximateCreationDateTime ?? 0;
  const tenants = new Set([...changes, ...ended].map(({ tenant }) => tenant));
  await Promise.all([...tenants].map((tenant) => tellTenant(tenant)));
  return undefined;

  async function tellTenant(tenant: string): Promise<void> {
    const isOwn = (it: { readonly tenant: string }) => it.tenant === tenant;
    const news = { changes: changes.filter(isOwn), ended: ended.filter(isOwn) };
    try {
      const { failed } = await sendLiveHints(tenant, news, instant(seconds * 1000));
      if (failed > 0) log({ level: 'info', message: 'screens not reached', tenant, failed });
    } catch (error) {
      log({ level: 'error', message: 'screens not told', tenant, ...describeError(error) });
    }
  }
});
