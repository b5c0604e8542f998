import { formatDate } from '#web/kit/words/format.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';

const storedHoursPattern = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})–(\d{2}:\d{2}))?$/;

/** Formats a day with optional hours from the history: 'Tue, Dec 1, 11:00 AM – 2:00 PM'. */
export function formatStoredHours(hours: string): string {
  const [, day, from, to] = storedHoursPattern.exec(hours) ?? [];
  if (!day) return hours;
  if (!from || !to) return formatDate(day);
  return `${formatDate(day)}, ${formatClock(from)} – ${formatClock(to)}`;
}
