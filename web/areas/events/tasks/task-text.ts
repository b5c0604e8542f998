import type { TaskRow } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';

type TaskDueTime = Pick<TaskRow, 'dueDate' | 'dueTime' | 'startTime'>;

/** 'Mon, Jul 20', 'Mon, Jul 20, 11:00 AM' or 'Mon, Jul 20, 9:00 AM – 11:00 AM'. */
export function formatDue({ dueDate, dueTime, startTime }: TaskDueTime): string {
  const day = formatDate(dueDate);
  if (dueTime === null) return day;
  const due = formatClock(dueTime);
  return startTime === null ? `${day}, ${due}` : `${day}, ${formatClock(startTime)} – ${due}`;
}

type Repetition = Pick<TaskRow, 'frequency' | 'customEvery' | 'customUnit'>;

/** Undefined if the task doesn't repeat. */
export function formatFrequency({ frequency, customEvery, customUnit }: Repetition) {
  if (frequency === 'DNR') return undefined;
  if (frequency !== 'custom') return text(`task_frequency_${frequency}`);
  return text(`task_every_${customUnit}`, { count: customEvery });
}

export function toTaskStatusBadge({ status, overdue }: Pick<TaskRow, 'status' | 'overdue'>): {
  tone: Tone;
  label: string;
} {
  if (overdue) return { tone: 'red', label: text('task_status_overdue') };
  const tones = { open: 'blue', completed: 'green', canceled: 'gray' } as const;
  return { tone: tones[status], label: text(`task_status_${status}`) };
}
