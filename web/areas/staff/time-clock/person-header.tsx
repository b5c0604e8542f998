import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { PersonTimeCards } from './person-time-cards.ts';

/** A person's totals above their days: worked beside planned. */
export function PersonHeader({ person }: { person: PersonTimeCards }) {
  const { staffName, minutes, plannedMinutes, problemCount } = person;
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="text-large font-semibold">{staffName}</h2>
      <p className="figures text-ink-soft">
        {text('clock_worked_planned', {
          worked: formatDuration(minutes),
          planned: formatDuration(plannedMinutes),
        })}
      </p>
      {problemCount > 0 && (
        <Badge tone="yellow">{text('clock_person_problems', { count: problemCount })}</Badge>
      )}
    </div>
  );
}
