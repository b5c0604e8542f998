import { text } from '#shared/text/staff/time-clock.ts';

/** '7 h 30 min' */
export const durationText = (minutes: number) =>
  text('clock_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
