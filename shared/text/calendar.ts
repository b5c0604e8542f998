import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const calendar = {
  msg_range_long: 'At most {maximum} days can be shown together.',
  msg_range_order: 'The end must not be before the start.',
  weekday_1: 'Sunday',
  weekday_2: 'Monday',
  weekday_3: 'Tuesday',
  weekday_4: 'Wednesday',
  weekday_5: 'Thursday',
  weekday_6: 'Friday',
  weekday_7: 'Saturday',
} as const;

export const { text } = textsOf(calendar, common);
