import { keepPreviousData } from '@tanstack/react-query';
import { payPeriods } from '#addresses/staff/pay-periods.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const affectedRoutes = ['period'] as const;

export const usePayPeriod = (day: string | undefined) =>
  useRoute(
    payPeriods,
    'period',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const useLockPayPeriod = () =>
  useRouteMutation(payPeriods, 'lock', { refreshes: affectedRoutes });
export const useReopenPayPeriod = () =>
  useRouteMutation(payPeriods, 'reopen', { refreshes: affectedRoutes });
