// The days of the orders grid: spec §5, a range of at most 30 days.
import { addDays, countDaysBetween, type LocalDate } from '#shared/domain/values/local-date.ts';
import { orderLimits } from './limits.ts';

type OrderDaysInput = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};
export type OrderDays = { readonly fromDate: LocalDate; readonly toDate: LocalDate };

/** The next days by default. Returns a message key if the days are invalid. */
export function resolveOrderDays(
  { fromDate: from, toDate: to }: OrderDaysInput,
  today: LocalDate,
): OrderDays | 'msg_order_days_order' | 'msg_order_days_many' {
  const fromDate = from ?? (to && to < today ? addDays(to, -orderLimits.gridDays) : today);
  const toDate = to ?? addDays(fromDate, orderLimits.gridDays);
  const between = countDaysBetween(fromDate, toDate);
  if (between < 0) return 'msg_order_days_order';
  return between > orderLimits.gridDays ? 'msg_order_days_many' : { fromDate, toDate };
}
