import { useEffect } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { copyShownAt, useKeptRoute } from '#web/api/use-kept-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { noteServerTime } from './server-contact.ts';

const week = ['week'] as const;

export function useOwnClock() {
  const own = useKeptRoute(timeClock, 'own', {});
  const serverAt = own.data?.data.serverAt;
  useEffect(() => {
    if (serverAt !== undefined && copyShownAt() === undefined) noteServerTime(serverAt);
  }, [serverAt]);
  return own;
}

export const useCards = (day: string | undefined) =>
  useRoute(
    timeClock,
    'week',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const useReview = () => useRouteMutation(timeClock, 'review', { refreshes: week });
export const useAddPunch = () => useRouteMutation(timeClock, 'addPunch', { refreshes: week });
export const useChangePunch = () => useRouteMutation(timeClock, 'changePunch', { refreshes: week });
export const useSaveSettings = () =>
  useRouteMutation(timeClock, 'saveSettings', { refreshes: week });
