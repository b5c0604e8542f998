import { franchises } from '#addresses/franchises/franchises.ts';
import { franchiseMigration } from '#addresses/migration/franchise-migration.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';

type Routes = typeof franchiseMigration.routes;

const pollEveryMs = 2000;

/** Polls while a migration is running. */
export const useMigrationPage = (body: RouteRequest<Routes['list']>['body']) =>
  useGridPage(
    franchiseMigration,
    'list',
    { body },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((row) => row.state === 'running') ? pollEveryMs : false,
    },
  );

export const useMigration = (id: string) =>
  useRoute(
    franchiseMigration,
    'details',
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? pollEveryMs : false),
    },
  );

export const usePreviewMigration = () =>
  useRouteMutation(franchiseMigration, 'preview', { quiet: 'success' });

/** The report that opens shows that it has started. */
export const useStartMigration = () =>
  useRouteMutation(franchiseMigration, 'migrate', { refreshes: ['list'], quiet: 'success' });

export const usePreviewCombination = () =>
  useRouteMutation(franchiseMigration, 'previewAggregate', { quiet: 'success' });

export const useStartCombination = () =>
  useRouteMutation(franchiseMigration, 'aggregate', { refreshes: ['list'], quiet: 'success' });

/** All options; undefined until they have loaded. */
export function useMigrationChoices() {
  const places = useRoute(franchises, 'minimal', { query: {} }).data?.data;
  const known = useBrandList().data?.data;
  return places && known && { places, brands: known.filter(({ deleted }) => !deleted) };
}
