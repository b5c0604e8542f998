import { useEffect } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { listShownCopies } from '#web/api/shown-copies.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { recordServerTime } from './server-contact.ts';

const affectedRoutes = ['week'] as const;

export function useOwnClock() {
  const own = useOfflineRoute(timeClock, 'own', {});
  const serverAt = own.data?.data.serverAt;
  useEffect(() => {
    const isCopy = listShownCopies().some(
      ({ queryKey: [area, route] }) => area === timeClock.name && route === 'own',
    );
    if (serverAt !== undefined && !isCopy) recordServerTime(serverAt);
  }, [serverAt]);
  return own;
}

export const useTimeCards = (day: string | undefined) =>
  useRoute(
    timeClock,
    'week',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const useReviewTimeCard = () =>
  useRouteMutation(timeClock, 'review', { refreshes: affectedRoutes });
export const useApproveTimeCards = () =>
  useRouteMutation(timeClock, 'approveMany', { refreshes: affectedRoutes });
export const useAnswerRejection = () =>
  useRouteMutation(timeClock, 'answer', { refreshes: ['own'] });
export const useSaveOwnMileage = () =>
  useRouteMutation(timeClock, 'saveOwnMileage', { refreshes: ['own'] });
export const useSaveMileage = () =>
  useRouteMutation(timeClock, 'saveMileage', { refreshes: affectedRoutes });
export const useAddPunch = () =>
  useRouteMutation(timeClock, 'addPunch', { refreshes: affectedRoutes });
export const useChangePunch = () =>
  useRouteMutation(timeClock, 'changePunch', { refreshes: affectedRoutes });
export const useSavePaySettings = () =>
  useRouteMutation(timeClock, 'saveSettings', { refreshes: affectedRoutes });
