import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/messages/threads.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';

export type MessageDay = {
  readonly day: LocalDate;
  readonly label: string;
  readonly messages: readonly ThreadMessage[];
};

/** Groups messages by the day on which they were sent in the zone, keeping their order. */
export function groupMessages(
  messages: readonly ThreadMessage[],
  zone: string,
  now: Instant,
): MessageDay[] {
  const today = toLocalDate(now, zone);
  const byDay = groupBy(messages, ({ sentAt }) => toLocalDate(fromIso(sentAt), zone));
  return [...byDay].map(([day, ofDay]) => ({
    day,
    label: formatLabel(day, today),
    messages: ofDay,
  }));
}

function formatLabel(day: LocalDate, today: LocalDate): string {
  if (day === today) return text('thread_today');
  if (day === addDays(today, -1)) return text('thread_yesterday');
  return formatDayHeading(day);
}
