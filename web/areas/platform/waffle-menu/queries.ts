import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import type { RouteResponse } from '#shared/contract/route.ts';
import { type WaffleTile, waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { mergeArrangement, renumber } from '#shared/domain/platform/waffle-menu.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { notify } from '#web/kit/feedback/notify.ts';

export const tileStatuses = ['active', 'inactive', 'all'] as const;
export type TileStatus = (typeof tileStatuses)[number];
export type TileFilter = { readonly status: TileStatus; readonly searchText: string };

const { routes } = waffleMenu;
const allTiles: TileFilter = { status: 'all', searchText: '' };

export function useTiles({ status, searchText }: TileFilter) {
  const query = {
    applyActivatedStatus: String(status !== 'all'),
    activated: String(status !== 'inactive'),
    searchText,
  };
  return useRoute(waffleMenu, 'list', { query }, { placeholderData: keepPreviousData });
}

export const useTile = (id: string) => useRoute(waffleMenu, 'details', { params: { id } });

export const useSetTileActivated = () =>
  useRouteMutation(waffleMenu, 'setActivated', { refreshes: ['list', 'details'] });

export const useRemoveTile = () => useRouteMutation(waffleMenu, 'remove', { refreshes: ['list'] });

/**
 * Saves a new order of the filtered tiles. Undefined until all tiles are loaded, because the server
 * only accepts complete orders. The lists show the new order immediately and offer an undo.
 */
export function useReorderTiles(): ((seen: readonly WaffleTile[]) => void) | undefined {
  const client = useQueryClient();
  const all = useTiles(allTiles).data?.data;
  const reorder = useRouteMutation(waffleMenu, 'reorder', {
    refreshes: ['list'],
    quiet: 'success',
  });
  const lists = { queryKey: [waffleMenu.name, 'list'] };

  const save = async (tiles: readonly WaffleTile[], onSaved: (message: string) => void) => {
    const arranged = renumber(tiles);
    await client.cancelQueries(lists);
    client.setQueriesData<RouteResponse<typeof routes.list>>(
      lists,
      (page) => page && { ...page, data: mergeOrder(arranged, page.data) },
    );
    const waffleMenuList = arranged.map(({ id, indexOrder }) => ({ id, indexOrder }));
    reorder.mutate(
      { body: { waffleMenuList } },
      {
        onSuccess: ({ general }) => onSaved(general[0]?.message ?? ''),
        onError: () => void client.invalidateQueries(lists),
      },
    );
  };

  if (!all) return undefined;
  const undo = () => void save(all, notify.success);
  return (seen) =>
    void save(mergeArrangement(all, seen), (message) => notify.success(message, { undo }));
}

function mergeOrder(arranged: readonly WaffleTile[], tiles: readonly WaffleTile[]): WaffleTile[] {
  const ids = new Set(tiles.map(({ id }) => id));
  return arranged.filter(({ id }) => ids.has(id));
}

export const TileForm = routes.add.body.omit({ iconFileId: true, requestKey: true }).extend({
  icon: z.file().optional(),
  removeIcon: z.boolean(),
});
export type TileForm = z.output<typeof TileForm>;

/** Uploads the chosen icon, then adds the tile (once per key) or updates the one with this id. */
export function useSaveTile(
  id: string | undefined,
  requestKey: string,
): UseMutationResult<RouteResponse<typeof routes.add>, ApiError, TileForm> {
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof routes.add>, ApiError, TileForm>({
    mutationFn: async ({ icon, removeIcon, ...details }) => {
      const uploaded = icon && (await uploadTileIcon(icon));
      if (id === undefined) {
        return call<typeof routes.add>(routes.add, {
          body: { ...details, iconFileId: uploaded ?? null, requestKey },
        });
      }
      const iconFileId = uploaded ?? (removeIcon ? null : undefined);
      return call<typeof routes.update>(routes.update, { body: { id, ...details, iconFileId } });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: [waffleMenu.name] }),
  });
}

const { startIconUpload } = routes;
export const iconTypes: readonly string[] = startIconUpload.body.shape.contentType.options;

async function uploadTileIcon(icon: File): Promise<string> {
  const body = startIconUpload.body.parse({ contentType: icon.type, contentLength: icon.size });
  const { data } = await call<typeof startIconUpload>(startIconUpload, { body });
  await uploadFile(data.uploadUrl, icon, { field: 'icon', message: text('waffle_icon_failed') });
  return data.fileId;
}
