import type { PlannedLabor, WeekAssessment } from '#shared/contract/staff/staff-schedule.ts';

export type EventGaps = WeekAssessment['events'][number]['gaps'];

/** What the week's plan comes to, by the event's id. */
export type EventNotesById = {
  /** Without it, no event's gaps are known. */
  readonly isLoaded: boolean;
  /** Events that lack nothing aren't in it. */
  readonly gaps: ReadonlyMap<string, EventGaps>;
  readonly labor: ReadonlyMap<string, PlannedLabor['events'][number]>;
};

export const indexEventNotes = (assessment: WeekAssessment | undefined): EventNotesById => ({
  isLoaded: assessment !== undefined,
  gaps: new Map(assessment?.events.map(({ id, gaps }) => [id, gaps])),
  labor: new Map(assessment?.labor?.events.map((event) => [event.id, event])),
});

/** Until the assessment has loaded, an event without any shift lacks a crew. */
export function listGaps(
  { isLoaded, gaps }: EventNotesById,
  id: string,
  hasCrew: boolean,
): EventGaps {
  return isLoaded || hasCrew ? (gaps.get(id) ?? []) : ['crew'];
}
