import { users } from '#addresses/accounts/users.ts';
import type { ScreenSettings } from '#shared/contract/accounts/screen-settings.ts';
import type { ViewedGrid } from '#shared/domain/lists/grid-view-access.ts';
import { type GridView, noGridViews } from '#shared/domain/lists/grid-views.ts';
import type { ApiError } from '#web/api/api-error.ts';
import {
  useReloadScreenSettings,
  useScreenSettings,
  useUpdateScreenSettings,
} from '#web/api/account/screen-settings.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

type SaveOutcome = {
  readonly onSuccess?: () => void;
  readonly onError?: (error: ApiError) => void;
};
type SaveInput = {
  readonly isShared: boolean;
  readonly change: (views: readonly GridView[]) => readonly GridView[];
};

/** Saves the views of a grid: the person's own, or those that the franchise shares. */
export function useSaveGridViews(grid: ViewedGrid) {
  const { ownViews, sharedViews } = useScreenSettings();
  const update = useUpdateScreenSettings();
  const reload = useReloadScreenSettings();
  const outcomes = {
    onReply: ({ data }: { data: ScreenSettings }) => update(data),
    // Somebody else changed them: the next try is made on what they are now.
    onFailure: ({ status }: ApiError) => {
      if (status === 409) reload();
    },
  };
  const { mutate, isPending } = useRouteMutation(users, 'saveGridViews', outcomes);
  const choose = useRouteMutation(users, 'setDefaultView', outcomes);
  const save = ({ isShared, change }: SaveInput, outcome: SaveOutcome = {}) => {
    const { version, views } = (isShared ? sharedViews : ownViews)[grid] ?? noGridViews;
    const body = { grid, shared: isShared, version, views: change(views).map(toBody) };
    mutate({ body }, outcome);
  };
  const setDefault = (viewId: string | null) => choose.mutate({ body: { grid, viewId } });
  return { save, setDefault, isPending: isPending || choose.isPending };
}

const toBody = ({ id, name, search, columns }: GridView) => ({
  id,
  name,
  search,
  columns: { ...columns, order: [...columns.order], pinned: [...columns.pinned] },
});

export const replaceView =
  (changed: GridView) =>
  (views: readonly GridView[]): readonly GridView[] =>
    views.map((view) => (view.id === changed.id ? changed : view));

export const addView =
  (added: GridView) =>
  (views: readonly GridView[]): readonly GridView[] => [...views, added];

export const removeView =
  (id: string) =>
  (views: readonly GridView[]): readonly GridView[] =>
    views.filter((view) => view.id !== id);
