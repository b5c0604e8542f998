import { createTexts } from '#shared/text/texts-of.ts';

export const reportSummary = {
  change_up: 'Up {amount}',
  change_down: 'Down {amount}',
  change_from: ' from {period}',
  change_same: 'The same as {period}',
  change_little: 'under 1%',
  changed_most: 'What changed most',
  compared_with: 'Compared with {period}',
  report_headline: '{figure} {value}',
  report_figure: 'Figure',
  report_from: 'From',
  report_compare: 'Compare with',
  report_compare_previous: 'vs. previous period',
  report_compare_lastYear: 'vs. last year',
  report_compare_none: 'No comparison',
  report_current: 'These dates',
  report_compared: 'Compared',
  report_change: 'Change',
  report_no_group: 'None',
  report_group: '{column}: {name}',
  report_groups: 'Limited to',
  report_show_rows: 'Show these rows',
  report_by_day: '{figure} by day',
  report_by_week: '{figure} by week',
  report_by_month: '{figure} by month',
  report_by_group: '{figure} by {group}',
  report_highest: 'The {shown} highest of {all}.',
} as const;

export const { text } = createTexts(reportSummary);
