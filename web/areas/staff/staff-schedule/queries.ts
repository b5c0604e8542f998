import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { tasks } from '#shared/contract/events/tasks.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { useKeptRoute } from '#web/api/use-kept-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const week = ['week', 'leads'] as const;

/** The whole board in one call: people, shifts and events of the week that contains the day. */
export const useWeek = (day: string | undefined) =>
  useRoute(
    staffSchedule,
    'week',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

export const usePlanShift = () =>
  useRouteMutation(staffSchedule, 'create', { refreshes: week, quiet: 'success' });
export const useChangeShift = () =>
  useRouteMutation(staffSchedule, 'update', { refreshes: week, quiet: 'success' });
export const useRemoveShift = () => useRouteMutation(staffSchedule, 'remove', { refreshes: week });
export const useCopyWeek = () => useRouteMutation(staffSchedule, 'copyWeek', { refreshes: week });
export const usePublishWeek = () => useRouteMutation(staffSchedule, 'publish', { refreshes: week });

export const useCrews = (day: string) => useRoute(staffSchedule, 'leads', { query: { day } });
export const useSetLead = () => useRouteMutation(staffSchedule, 'setLead', { refreshes: week });

export const useTemplates = () => useRoute(shiftTemplates, 'list', {});
export const useSaveTemplate = () =>
  useRouteMutation(shiftTemplates, 'create', { refreshes: ['list'] });
export const useRemoveTemplate = () =>
  useRouteMutation(shiftTemplates, 'remove', { refreshes: ['list'] });

/** The board belongs to another area, so its queries are invalidated too. */
export function useApplyTemplate() {
  const client = useQueryClient();
  const mutation = useRouteMutation(shiftTemplates, 'apply');
  const show = () => void client.invalidateQueries({ queryKey: [staffSchedule.name, 'week'] });
  return { ...mutation, show };
}

export const useOwnShifts = () => useKeptRoute(staffSchedule, 'own', { query: {} });
/** Readable without a signal. */
export const useOwnTasks = () => useKeptRoute(tasks, 'own', {}).data?.data ?? [];
export const useCheckTask = () =>
  useRouteMutation(tasks, 'setOwnCompleted', { refreshes: ['own'] });
export const useOpenShifts = () => useRoute(staffSchedule, 'openShifts', {});
export const useClaimShift = () =>
  useRouteMutation(staffSchedule, 'claim', { refreshes: ['own', 'openShifts'] });
export const useMarkViewed = () =>
  useRouteMutation(staffSchedule, 'markViewed', { refreshes: ['own'], quiet: true });

/** How many messages of the franchise the person hasn't opened. */
export const useNewMessages = () =>
  useRoute(staffMessages, 'own', {}).data?.data.filter(({ viewed }) => !viewed).length ?? 0;

export const useOwnDocuments = () => useRoute(staffRecords, 'own', {});

export const useOwnSwaps = () => useRoute(shiftSwaps, 'own', {});
export const useColleagues = (shiftId: string) =>
  useRoute(shiftSwaps, 'colleagues', { query: { shiftId } });

/** The schedule, which belongs to another area, shows which shifts are on offer. */
export function useSwapRoute<Name extends 'offer' | 'accept' | 'withdraw'>(name: Name) {
  const client = useQueryClient();
  const mutation = useRouteMutation(shiftSwaps, name, { refreshes: ['own'] });
  const again = () => void client.invalidateQueries({ queryKey: [staffSchedule.name, 'own'] });
  return { ...mutation, again };
}

/** The brands that the franchise runs. */
export const useBrands = () =>
  useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data.filter(
    ({ deleted }) => !deleted,
  ) ?? [];
