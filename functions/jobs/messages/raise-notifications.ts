// Notifies people of what happened in their franchise. Safe to run twice, late and concurrently:
// the text comes from what is stored now, and each person is notified of a cause once
// (flows/messages/notify.ts).
import { createNotices } from '#functions/data/messages/notices.ts';
import { readNotificationsAbout } from '#functions/data/messages/notifications.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { noticeMakers } from '#functions/registries/notices.ts';
import type { RaisingEvent } from '#shared/domain/messages/notifications.ts';

export const handler = onDomainEvents<RaisingEvent>('raise-notifications', async (event, now) => {
  const scope = createScope(event.detail.tenant, 'all');
  for (const notice of await createNotices(noticeMakers, scope, event, now)) {
    await notify(scope, notice, now);
    const about = { requestId: notice.requestId, types: [notice.type] };
    // Whoever read it in between looked for a notification that wasn't there yet.
    for (const userId of (await notice.listReaders?.()) ?? [])
      await readNotificationsAbout(scope, userId, about, now);
  }
});
