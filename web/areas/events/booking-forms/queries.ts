import { bookingForms } from '#addresses/events/booking-forms.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

export function useBookingForms() {
  const { data, error, refetch } = useRoute(bookingForms, 'list', {});
  return { forms: data?.data, error, refetch };
}

export const useSaveBookingForm = () =>
  useRouteMutation(bookingForms, 'save', { refreshes: ['list'] });

export const useSetAllowedOrigins = () =>
  useRouteMutation(bookingForms, 'setAllowedOrigins', { refreshes: ['list'] });
