import type { ThreadRow } from '#shared/contract/messages/threads.ts';
import { text } from '#shared/text/messages/threads.ts';
import { formatDate } from '#web/kit/words/format.ts';

/** Events and shifts with their day; people by their names. */
export function formatThreadTitle({ title, day }: Pick<ThreadRow, 'title' | 'day'>): string {
  const event = title || text('thread_untitled');
  return day === null ? event : text('thread_of', { event, day: formatDate(day) });
}
