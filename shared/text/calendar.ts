export const calendar = {
  msg_range_long: 'Choose at most {period}.',
  msg_range_order: "The end date can't be before the start date.",
  weekday_1: 'Sunday',
  weekday_2: 'Monday',
  weekday_3: 'Tuesday',
  weekday_4: 'Wednesday',
  weekday_5: 'Thursday',
  weekday_6: 'Friday',
  weekday_7: 'Saturday',
} as const;
