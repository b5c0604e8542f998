export { formatDayHeading } from '#web/kit/words/format.ts';
export {
  formatDayOfWeek as formatDayColumn,
  formatWeekday as formatShortWeekday,
} from '#shared/domain/values/day-text.ts';
