import { createTexts } from '#shared/text/texts-of.ts';

/** What planned work comes to: on the schedule and on the event's page. */
export const planning = {
  schedule_gap_crew: 'Needs a crew',
  schedule_gap_driver: 'Needs a licensed driver',
  schedule_gap_people: 'Too few people for the guest count',
  schedule_labor: 'Labor cost',
  schedule_labor_of: '{cost} of {sales} ({percent}%)',
  schedule_labor_unpriced: '{hours} h without a rate',
  schedule_overtime: '{hours} h overtime',
} as const;

export const { text } = createTexts(planning);
