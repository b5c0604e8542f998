import { createTexts } from '#shared/text/texts-of.ts';

/** Shown instead of schedules and duty statuses while there is no staff. */
export const staffFirst = {
  staff_first_title: 'No staff yet',
  staff_first: 'Add the people who work your events. They show up here.',
  staff_first_ask: 'Ask an owner to add the people who work your events. They show up here.',
  staff_first_add: 'Add staff',
} as const;

export const { text } = createTexts(staffFirst);
