import { text } from '#shared/text/staff/staff-schedule.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';
import type { EventGaps, EventNotesById } from './event-gaps.ts';

type EventNotesProps = { id: string; gaps: EventGaps; notes: EventNotesById };

/** What an event lacks, and what its crew costs. */
export function EventNotes({ id, gaps, notes }: EventNotesProps) {
  const labor = notes.labor.get(id);
  return (
    <>
      {gaps.map((gap) => (
        <span key={gap} className="block font-medium text-tone-yellow">
          {text(`schedule_gap_${gap}`)}
        </span>
      ))}
      {labor && <LaborLine labor={labor} expectedSalesCents={labor.expectedSalesCents} />}
    </>
  );
}
