import { clientPages } from '#addresses/clients/client-pages.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const toClientQuery = (clientId: string) => ({ query: { clientId } });

export const useClientSales = (clientId: string) =>
  useRoute(clientPages, 'dashboard', toClientQuery(clientId));
export const useClientNotes = (clientId: string) =>
  useRoute(clientPages, 'notes', toClientQuery(clientId));
export const useClientActivity = (clientId: string) =>
  useRoute(clientPages, 'activity', toClientQuery(clientId));

export const useClientBanners = (clientId: string) =>
  useRoute(clientPages, 'banners', toClientQuery(clientId));
export const useUpdateClientBanner = () =>
  useRouteMutation(clientPages, 'changeBanner', { refreshes: ['banners', 'activity'] });
export const useRemoveClientBanner = () =>
  useRouteMutation(clientPages, 'removeBanner', { refreshes: ['banners', 'activity'] });

export const useAddClientNote = () =>
  useRouteMutation(clientPages, 'addNote', { refreshes: ['notes', 'activity'] });
export const useRemoveClientNote = () =>
  useRouteMutation(clientPages, 'removeNote', { refreshes: ['notes', 'activity'] });
