import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';

type EventChipProps = {
  event: CalendarEvent;
  color: string;
  /** Where many stand below each other, each has one line. */
  brief: boolean;
};

/**
 * An event within a day: its color stands beside it, so that text keeps its contrast. Where several at
 * once leave it the width of a letter, its name runs down instead of breaking between letters, and its
 * place says when it is. Padding follows the text: its ends are above and below then.
 */
export function EventChip({ event, color, brief }: EventChipProps) {
  const { id, eventName, startTime, status, held } = event;
  return (
    <span className="@container block h-full w-full">
      <span
        data-calendar-event={id}
        className={classNames(
          'block h-full w-full overflow-hidden rounded-sm border border-l-4 border-line bg-raised px-1.5 py-0.5 text-small leading-tight text-ink shadow-low',
          brief
            ? 'truncate'
            : 'wrap-anywhere @max-[3.5rem]:truncate @max-[3.5rem]:border-r-0 @max-[3.5rem]:border-l-2 @max-[3.5rem]:px-1 @max-[3.5rem]:py-px @max-[3.5rem]:leading-none @max-[3.5rem]:[writing-mode:vertical-rl]',
          held && 'border-dashed',
        )}
        style={{ borderLeftColor: color }}
      >
        <span className={classNames('figures text-ink-soft', !brief && '@max-[3.5rem]:sr-only')}>
          {formatClock(startTime)}
        </span>{' '}
        <span className={takesPlace(status) ? 'font-medium' : 'line-through'}>{eventName}</span>
        {held && <span className="ml-1 text-ink-soft">({text('event_calendar_held')})</span>}
      </span>
    </span>
  );
}
