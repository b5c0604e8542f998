import type { PlannedLabor, WeekAssessment } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { LaborLine } from '#web/api/screens/labor-line.tsx';

/** What the week's plan comes to, by the event's id. Undefined until it has loaded. */
export type EventNotesById = {
  readonly gaps: ReadonlyMap<string, WeekAssessment['events'][number]['gaps']>;
  readonly labor: ReadonlyMap<string, PlannedLabor['events'][number]>;
};

type EventNotesProps = { id: string; hasCrew: boolean; notes: EventNotesById };

/** What an event lacks, and what its crew costs. */
export function EventNotes({ id, hasCrew, notes }: EventNotesProps) {
  const labor = notes.labor.get(id);
  const known = notes.gaps.get(id) ?? [];
  // An event without any shift lacks a crew, whatever hasn't loaded yet.
  const gaps = hasCrew || known.includes('crew') ? known : (['crew'] as const);
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
