import { createTexts } from '#shared/text/texts-of.ts';

export const gridTimeframes = {
  grid_timeframe_TODAY: 'Today',
  grid_timeframe_YESTERDAY: 'Yesterday',
  grid_timeframe_LAST_WEEK: 'Last week',
  grid_timeframe_MONTH: 'Last month',
  grid_timeframe_QUARTER: 'Last quarter',
  grid_timeframe_YEAR: 'Last year',
  grid_timeframe_THIS_MONTH: 'This month',
  grid_timeframe_THIS_YEAR: 'This year',
} as const;

export const { text } = createTexts(gridTimeframes);
