import { type FormEvent, useState } from 'react';
import { taskLimits } from '#shared/domain/events/task.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { getInitialDueDate } from './due-date.ts';
import { useCreateTask, useRefreshEventRowExtras } from './queries.ts';

/** Adds a task by title and Enter. It is due on the event's day and can be edited afterward. */
export function QuickAddTask({ eventId, brandId, eventDate }: EventSectionProps) {
  const [title, setTitle] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const create = useCreateTask();
  const refreshLooks = useRefreshEventRowExtras();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const add = (sent: FormEvent) => {
    sent.preventDefault();
    if (title.trim() === '') return;
    const dueDate = getInitialDueDate(zone, eventDate);
    create.mutate(
      { body: { title, dueDate, eventId, brandId, requestKey } },
      {
        onSuccess: () => {
          setTitle('');
          setRequestKey(crypto.randomUUID());
          refreshLooks();
        },
        onError: ({ fields }) => {
          setRequestKey(crypto.randomUUID());
          notify.error(Object.values(fields)[0]?.[0]?.message ?? '');
        },
      },
    );
  };
  return (
    <form className="mt-3 flex gap-2" onSubmit={add}>
      <input
        className="control min-w-0 flex-1"
        value={title}
        maxLength={taskLimits.titleLength}
        placeholder={text('task_section_quick')}
        aria-label={text('task_section_quick')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" busy={create.isPending}>
        {text('task_section_quick_add')}
      </Button>
    </form>
  );
}
