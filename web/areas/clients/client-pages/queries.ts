import { brands } from '#addresses/franchises/brands.ts';
import { clientPages } from '#addresses/clients/client-pages.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const of = (clientId: string) => ({ query: { clientId } });

export const useClientSales = (clientId: string) =>
  useRoute(clientPages, 'dashboard', of(clientId));
export const useNotes = (clientId: string) => useRoute(clientPages, 'notes', of(clientId));
export const useActivity = (clientId: string) => useRoute(clientPages, 'activity', of(clientId));

export const useBanners = (clientId: string) => useRoute(clientPages, 'banners', of(clientId));
export const useChangeBanner = () =>
  useRouteMutation(clientPages, 'changeBanner', { refreshes: ['banners', 'activity'] });
export const useRemoveBanner = () =>
  useRouteMutation(clientPages, 'removeBanner', { refreshes: ['banners', 'activity'] });

export const useAddNote = () =>
  useRouteMutation(clientPages, 'addNote', { refreshes: ['notes', 'activity'] });
export const useRemoveNote = () =>
  useRouteMutation(clientPages, 'removeNote', { refreshes: ['notes', 'activity'] });

export const useBrands = () =>
  useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data ?? [];
