import { keepPreviousData } from '@tanstack/react-query';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const { routes } = legacyContacts;
const affectedRoutes = ['list', 'details'] as const;

export function useLegacyContactPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(legacyContacts, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useLegacyContactExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshLegacyContact = (id: string) =>
  useFreshRoute(legacyContacts, 'details', { params: { id } });

export const useAddLegacyContact = () =>
  useRouteMutation(legacyContacts, 'create', { refreshes: affectedRoutes });

export const useUpdateLegacyContact = () =>
  useRouteMutation(legacyContacts, 'update', { refreshes: affectedRoutes });

export const useRemoveLegacyContact = () =>
  useRouteMutation(legacyContacts, 'remove', { refreshes: affectedRoutes });

export const useConvertToClient = () =>
  useRouteMutation(legacyContacts, 'makeClient', { refreshes: affectedRoutes });
