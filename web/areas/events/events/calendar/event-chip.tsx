import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';

type EventChipProps = {
  event: CalendarEvent;
  color: string;
  /** One line per event, for views with many events. */
  brief: boolean;
};

/**
 * An event within a day. Its color is a bar next to the text, so that the text keeps its contrast.
 * If several simultaneous events leave it only the width of a letter, its name runs vertically
 * instead of breaking between letters, and its position shows the time. The padding follows the
 * text direction.
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
