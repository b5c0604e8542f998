import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const staffAvailability = {
  availability_description: 'The people who plan the week see when you can work.',
  availability_title_of: 'Availability of {name}',
  availability_from: 'Starting on',
  availability_from_hint: 'This week applies from this day on and replaces anything set for later.',
  availability_week: 'Every week',
  availability_later: 'A different week applies from {day} on.',
  availability_day_kind: 'Availability on {day}',
  availability_all: 'All day',
  availability_partial: 'Some hours',
  availability_unavailable: 'Unavailable',
  availability_start: 'From',
  availability_end: 'Until',
  availability_start_on: '{day}, from',
  availability_end_on: '{day}, until',
  availability_exceptions: 'Single days',
  availability_exceptions_none: 'Add a day that is different from your week.',
  availability_exception_day: 'Day',
  availability_exception_add: 'Add day',
  availability_exception_remove: 'Remove {day}',
  availability_save: 'Save availability',
  availability_failed: "We couldn't load the availability. Please try again.",
  availability_loading: 'Loading availability',
  availability_1: 'Sunday',
  availability_2: 'Monday',
  availability_3: 'Tuesday',
  availability_4: 'Wednesday',
  availability_5: 'Thursday',
  availability_6: 'Friday',
  availability_7: 'Saturday',
} as const;

export const { text } = createTexts(staffAvailability, navigation, common);
