// Limits of reports, their ranges and their exports.
const second = 1000;

export const reportLimits = {
  // §5: shifts cover 30 days after the first, so that any month fits; other reports cover 6 months,
  // the client ranking 12.
  shiftRangeDays: 31,
  rangeDays: 184,
  rankingRangeDays: 366,
  // §9.
  executionDayMinimum: 1,
  executionDayMaximum: 30,
  // Ours: the ids of all equipment of an event, joined.
  groupIdLength: 600,
  // Ours. An attempt lasts as long as a function can run, so two attempts at one export never
  // overlap.
  schedules: 100,
  reportRecipients: 20,
  exportAttempts: 5,
  exportAttemptMinutes: 15,
  // Ours: how long an export can be downloaded, and how long its record is stored: longer than a
  // quarter.
  exportDays: 30,
  exportRecordDays: 400,
  // §9, in milliseconds.
  downloadLinkCleanup: 8 * second,
} as const;
