// What a person of the test's own is told, and what they hear of it.
import type { Notice } from '#functions/data/messages/notices.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { newId } from '#functions/ports/ids.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon, type World } from './world.ts';

/** Something happened in the franchise. */
export function tell({ scope }: World, over: Partial<Notice> = {}, at: Instant = noon) {
  const requestId = newId(noon);
  const values = { name: 'Field Day', client: 'Lincoln Elementary', day: 'Jul 15, 2026' };
  const notice: Notice = { type: 'EVENT_BOOKED', cause: requestId, requestId, values, ...over };
  return notify(scope, notice, at);
}

export async function heardBy(person: Caller, at?: Instant) {
  const { body } = await person.call(notifications, 'list', { query: {} }, at);
  return body.data;
}

export async function unreadOf(person: Caller, at?: Instant) {
  return (await person.call(notifications, 'countUnread', {}, at)).body.data;
}
