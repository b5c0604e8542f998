import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const eventCrew = {
  event_crew_title: 'Staff and equipment',
  event_crew_staff: 'Staff',
  event_crew_equipment: 'Equipment',
  event_crew_edit_staff: 'Assign staff',
  event_crew_edit_equipment: 'Assign equipment',
  event_crew_none_staff: 'Nobody is assigned yet.',
  event_crew_none_equipment: 'No equipment is assigned yet.',
  event_crew_away: 'Away {from} to {until}, including setup, teardown and travel.',
  event_drives_title: 'Their other events around this one',
  event_drive_before: 'before, {hours}',
  event_drive_after: 'after, {hours}',
  event_drive: '{miles} mi, about {minutes} min by road',
  event_drive_unknown: 'Distance unknown. Choose both addresses from the list to see it.',
  event_drive_tight: 'Only {minutes} min to get there',
  event_crew_failed: "We couldn't load who is assigned. Please try again.",
  event_crew_loading: 'Loading staff and equipment',
  event_crew_setup: 'Setup (minutes)',
  event_crew_teardown: 'Teardown (minutes)',
  event_crew_travel: 'Travel, one way (minutes)',
  event_crew_taken: '{name} (taken until {until})',
  event_crew_nobody: 'Nobody',
  event_crew_nothing: 'None',
  event_crew_save: 'Save',
  events_column_equipment: 'Equipment',
  events_column_staff: 'Staff',
  events_column_tasks: 'Tasks',
  events_column_task_complete: 'Tasks complete',
  event_crew_occupied: 'Already taken',
  event_crew_overrule: 'Assign anyway',
  event_crew_ask_owner: 'Choose someone or something else, or ask an owner to double-book.',
} as const;

export const { text } = textsOf(eventCrew, common);
