import { staffToday } from '#addresses/staff/staff-today.ts';
import { findOnCall, type OnCallContact } from '#shared/domain/staff/on-call.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The on-call plan; without data for those who may not know it. */
export function useOnCall() {
  const enabled = useCan()(staffToday.routes.onCall);
  return useRoute(staffToday, 'onCall', {}, { enabled, meta: { quiet: true } });
}

/** Finds whom the crew calls on a day. Nobody on days that are over: the plan forgets them. */
export function useFindOnCall(): (day: LocalDate) => OnCallContact | undefined {
  const plan = useOnCall().data?.data;
  return (day) => (plan && day >= plan.today ? findOnCall(plan, day) : undefined);
}
