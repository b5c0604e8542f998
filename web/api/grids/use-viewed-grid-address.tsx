import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { ViewedGrid } from '#shared/domain/lists/grid-view-access.ts';
import { noGridViews } from '#shared/domain/lists/grid-views.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useScreenSettings } from '#web/api/account/screen-settings.ts';
import { parseColumnPreferences } from '#web/kit/grid/columns/column-preferences.ts';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { type GridAddress, useWholeGridAddress } from '#web/kit/grid/use-grid-address.ts';
import {
  getLinkedColumns,
  getViewId,
  type OpenableView,
  resolveViewParams,
} from './grid-view-address.ts';

/** What it takes to save and open views comes after the grid. */
const GridViewsButton = lazy(async () => ({
  default: (await import('./grid-views-button.tsx')).GridViewsButton,
}));

/** A grid's address, with the props by which the grid offers its saved views. */
export type ViewedGridAddress = GridAddress & {
  viewProps: Pick<GridProps<object>, 'keepColumnsAs' | 'initialColumns' | 'views'>;
};

/** Like `useGridAddress`, for a grid whose views people save. */
export function useViewedGridAddress(grid: ViewedGrid): ViewedGridAddress {
  const account = useAccount();
  const saved = useSavedViews(grid);
  const resolve = useCallback(
    (params: URLSearchParams, isArrival: boolean) => resolveViewParams(params, saved, isArrival),
    [saved],
  );
  const { params, replaceParams, ...address } = useWholeGridAddress(resolve);
  const current = saved.views.find(({ id }) => id === getViewId(params));
  const place = `${account.id}.${grid}`;
  // Changes of a view's columns are kept apart until they are saved.
  const linked = current ? null : getLinkedColumns(params);
  const initialColumns = useMemo(
    () => current?.columns ?? (linked === null ? undefined : parseColumnPreferences(linked)),
    [current, linked],
  );
  const apart = current?.id ?? linked;
  const keepColumnsAs = apart === null ? place : `${place}@${apart}`;
  return {
    ...address,
    viewProps: {
      keepColumnsAs,
      initialColumns,
      ...(account.impersonator
        ? {}
        : {
            views: (columns) => (
              <Suspense fallback={<span className="size-9 shrink-0" />}>
                <GridViewsButton
                  grid={grid}
                  saved={saved}
                  current={current}
                  params={params}
                  onOpen={replaceParams}
                  columns={columns}
                />
              </Suspense>
            ),
          }),
    },
  };
}

export type SavedViews = {
  /** The person's own, then those that are shared with them. */
  readonly views: readonly OpenableView[];
  readonly defaultId: string | undefined;
};

function useSavedViews(grid: ViewedGrid): SavedViews {
  const { ownViews, sharedViews, defaultViews } = useScreenSettings();
  const own = ownViews[grid] ?? noGridViews;
  const shared = sharedViews[grid] ?? noGridViews;
  const defaultId = defaultViews[grid];
  return useMemo(() => {
    const views = [
      ...own.views.map((view) => ({ ...view, isShared: false })),
      ...shared.views.map((view) => ({ ...view, isShared: true })),
    ];
    // It may have been deleted since, by whoever shared it.
    return { views, defaultId: views.find(({ id }) => id === defaultId)?.id };
  }, [own, shared, defaultId]);
}
