import { MegaphoneIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import type { ScheduleWeek, WeekAssessment } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { usePublishWeek } from './queries.ts';

type PublishButtonProps = {
  week: ScheduleWeek;
  /** How many shifts are published by it. */
  count: number;
  assessment: WeekAssessment | undefined;
};

/** Asks before a week is published whose events lack crew. */
export function PublishButton({ week, count, assessment }: PublishButtonProps) {
  const publish = usePublishWeek();
  const [asking, setAsking] = useState(false);
  const lacking = week.events.flatMap((event) => {
    const gaps = assessment?.events.find(({ id }) => id === event.id)?.gaps;
    return gaps && !event.off && event.eventDate >= week.today ? [{ event, gaps }] : [];
  });
  const send = () =>
    publish.mutate({ body: { day: week.from } }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button
        icon={MegaphoneIcon}
        busy={publish.isPending}
        onClick={() => (lacking.length > 0 ? setAsking(true) : send())}
      >
        {text('schedule_publish_count', { count })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('publish_lacking_title')}
        text={text('publish_lacking_text')}
        confirm={text('publish_lacking_go')}
        busy={publish.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <ul className="space-y-2">
          {lacking.map(({ event, gaps }) => (
            <li key={event.id}>
              <span className="font-medium">{event.eventName}</span>{' '}
              <span className="figures text-ink-soft">{formatDayWithoutYear(event.eventDate)}</span>
              <span className="block text-small text-tone-yellow">
                {gaps.map((gap) => text(`schedule_gap_${gap}`)).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
