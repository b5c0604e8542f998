export const staffSchedule = {
  schedule_none: 'No shifts here yet, {name}',
  schedule_none_text:
    '{franchise} does not schedule staff in Brandwagon so far. Your shifts will appear here as soon as it does.',
};
