import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { eventCrew } from '#addresses/events/event-crew.ts';
import { tasks } from '#addresses/events/tasks.ts';
import { threads } from '#addresses/messages/threads.ts';
import { shiftSwaps } from '#addresses/staff/shift-swaps.ts';
import { shiftTemplates } from '#addresses/staff/shift-templates.ts';
import { staffMessages } from '#addresses/staff/staff-messages.ts';
import { staffRecords } from '#addresses/staff/staff-records.ts';
import { staffToday } from '#addresses/staff/staff-today.ts';
import { staffSchedule } from '#addresses/staff/staff-schedule.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const affectedRoutes = ['week', 'assess', 'leads'] as const;

/** The whole board in one call: people, shifts and events of the week that contains the day. */
export const useScheduleWeek = (day: string | undefined) =>
  useRoute(
    staffSchedule,
    'week',
    { query: day === undefined ? {} : { day } },
    { placeholderData: keepPreviousData },
  );

/** How far people live from an event, by their id. The sheet shows without it. */
export function useCrewMiles(eventId: string): ReadonlyMap<string, number> {
  const options = { retry: false, meta: { quiet: true } };
  const crew = useRoute(eventCrew, 'details', { params: { id: eventId } }, options).data?.data;
  const known = (crew?.staff ?? []).flatMap(({ id, miles }): [string, number][] =>
    typeof miles === 'number' ? [[id, miles]] : [],
  );
  return new Map(known);
}

/** What the plan of a week comes to. The board shows without it. */
export const useWeekAssessment = (day: string) =>
  useRoute(
    staffSchedule,
    'assess',
    { query: { day } },
    { placeholderData: keepPreviousData, meta: { quiet: true }, retry: false },
  );

/** The proposal counts only what is planned at the moment. */
export const useWeekProposal = (day: string) =>
  useRoute(staffSchedule, 'propose', { query: { day } }, { staleTime: Infinity, gcTime: 0 });

export const useCoverageRules = () => useRoute(staffSchedule, 'coverageRules', {});
export const useSaveCoverageRules = () =>
  useRouteMutation(staffSchedule, 'saveCoverageRules', { refreshes: ['assess', 'coverageRules'] });

/** For many shifts in a row, whose outcome is told together. */
export const usePlanQuietly = () =>
  useRouteMutation(staffSchedule, 'create', { refreshes: affectedRoutes, quiet: true });
export const useUpdateQuietly = () =>
  useRouteMutation(staffSchedule, 'update', { refreshes: affectedRoutes, quiet: true });

export const usePlanShift = () =>
  useRouteMutation(staffSchedule, 'create', { refreshes: affectedRoutes, quiet: 'success' });
export const useUpdateShift = () =>
  useRouteMutation(staffSchedule, 'update', { refreshes: affectedRoutes, quiet: 'success' });
export const useRemoveShift = () =>
  useRouteMutation(staffSchedule, 'remove', { refreshes: affectedRoutes });
export const useCopyWeek = () =>
  useRouteMutation(staffSchedule, 'copyWeek', { refreshes: affectedRoutes });
export const usePublishWeek = () =>
  useRouteMutation(staffSchedule, 'publish', { refreshes: affectedRoutes });

export const useShiftCrews = (day: string) => useRoute(staffSchedule, 'leads', { query: { day } });
export const useSetShiftLead = () =>
  useRouteMutation(staffSchedule, 'setLead', { refreshes: affectedRoutes });

export const useShiftTemplates = () => useRoute(shiftTemplates, 'list', {});
export const useSaveShiftTemplate = () =>
  useRouteMutation(shiftTemplates, 'create', { refreshes: ['list'] });
export const useRemoveShiftTemplate = () =>
  useRouteMutation(shiftTemplates, 'remove', { refreshes: ['list'] });

/** The board belongs to another area, so its queries are invalidated too. */
export function useApplyShiftTemplate() {
  const client = useQueryClient();
  const mutation = useRouteMutation(shiftTemplates, 'apply');
  const show = () => void client.invalidateQueries({ queryKey: [staffSchedule.name, 'week'] });
  return { ...mutation, show };
}

export const useOwnShifts = () => useOfflineRoute(staffSchedule, 'own', { query: {} });
/** Readable without a signal. */
export const useOwnTasks = () => useOfflineRoute(tasks, 'own', {}).data?.data ?? [];
export const useSetOwnTaskCompleted = () =>
  useRouteMutation(tasks, 'setOwnCompleted', { refreshes: ['own'] });
export const useOpenShifts = () => useOfflineRoute(staffSchedule, 'openShifts', {});
export const useClaimShift = () =>
  useRouteMutation(staffSchedule, 'claim', { refreshes: ['own', 'openShifts'] });
export const useMarkScheduleViewed = () =>
  useRouteMutation(staffSchedule, 'markViewed', { refreshes: ['own'], quiet: true });

const useThreadsOfPerson = () => useOfflineRoute(threads, 'own', {}).data?.data ?? [];

/** How many messages of a thread the person hasn't read. */
export const useUnreadInThread = (threadId: string): number =>
  useThreadsOfPerson().find(({ id }) => id === threadId)?.unread ?? 0;

/** How many messages, of the office and in threads, the person hasn't opened. */
export function useNewMessageCount(): number {
  const sent = useOfflineRoute(staffMessages, 'own', {}).data?.data ?? [];
  const unread = useThreadsOfPerson().map((thread) => thread.unread);
  return [sent.filter(({ viewed }) => !viewed).length, ...unread].reduce((sum, it) => sum + it, 0);
}

export const useOwnDocuments = () => useOfflineRoute(staffRecords, 'own', {});

export const useOwnSwaps = () => useOfflineRoute(shiftSwaps, 'own', {});
export const useSwapColleagues = (shiftId: string) =>
  useRoute(shiftSwaps, 'colleagues', { query: { shiftId } });

/** The schedule, which belongs to another area, shows which shifts are on offer. */
export function useSwapRoute<Name extends 'offer' | 'accept' | 'withdraw'>(name: Name) {
  const client = useQueryClient();
  const mutation = useRouteMutation(shiftSwaps, name, { refreshes: ['own'] });
  const again = () => void client.invalidateQueries({ queryKey: [staffSchedule.name, 'own'] });
  return { ...mutation, again };
}

/** Works without a signal once it was opened. */
export const useOwnToday = () => useOfflineRoute(staffToday, 'own', {});

export const useReportLate = () => useRouteMutation(staffToday, 'sayLate', { refreshes: ['own'] });
