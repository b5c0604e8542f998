import { keepPreviousData } from '@tanstack/react-query';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { useKeptRoute } from '#web/api/use-kept-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const week = ['week'] as const;

export const useOwnClock = () => useKeptRoute(timeClock, 'own', {});

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
