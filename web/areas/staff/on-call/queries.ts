import { staffToday } from '#addresses/staff/staff-today.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

export const useOnCall = () => useRoute(staffToday, 'onCall', {}, { meta: { quiet: true } });
export const useSaveOnCall = () =>
  useRouteMutation(staffToday, 'saveOnCall', { refreshes: ['onCall'] });
