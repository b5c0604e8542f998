import { staffToday } from '#addresses/staff/staff-today.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

export const useSaveOnCall = () =>
  useRouteMutation(staffToday, 'saveOnCall', { refreshes: ['onCall'] });
