import {
  addWaffleTile,
  changeWaffleTile,
  getWaffleTile,
  listWaffleTiles,
  removeWaffleTile,
  saveWaffleOrder,
  type WaffleTile as StoredItem,
} from '#functions/data/platform/waffle-tiles.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { downloadSeconds, signDownload } from '#functions/ports/files/files.ts';
import { type WaffleTile, waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { platformLimits } from '#shared/domain/platform/limits.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(waffleMenu, {
  async list({ query }, { session, now }) {
    const { applyActivatedStatus, activated, offset, limit } = query;
    const isAdmin = isSuperAdmin(session.role);
    const fitting = (await listWaffleTiles()).filter(
      (item) =>
        // A deactivated tile is visible only to those who may activate it.
        (isAdmin || item.activated) && (!applyActivatedStatus || item.activated === activated),
    );
    const sorted = sortRows(fitting, (item) => item[query.sortColumn], query.sortType);
    const found = searchItems(sorted, ({ menuTitle }) => [menuTitle], query);
    const page = found.slice(offset, offset + limit);
    return {
      data: await Promise.all(page.map((item) => toTileView(item, now))),
      count: found.length,
    };
  },

  async details({ params }, { now }) {
    return { data: await toTileView(requireFound(await getWaffleTile(params.id)), now) };
  },

  async add({ body }, caller) {
    const { menuTitle, targetUrl, iconFileId } = body;
    const request = toIdempotentRequest(caller, 'waffle-menu.add', body);
    const id = await runIdempotent(request, async (newTileId, part) => {
      await requireIcon(iconFileId);
      await requireRoom();
      const tile = { id: newTileId, menuTitle, targetUrl, activated: true };
      return addWaffleTile({ ...tile, iconFileId: iconFileId ?? undefined }, [part]);
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_waffle_added', { title: menuTitle }),
    };
  },

  async update({ body: { id, ...change } }) {
    await requireIcon(change.iconFileId);
    const menuTitle = requireFound(await changeWaffleTile(id, change));
    return { data: { id }, general: successMessage('msg_waffle_saved', { title: menuTitle }) };
  },

  startIconUpload: ({ body }, caller) => createUploadUrl(caller, 'waffle', body),

  async setActivated({ body: { id, activated } }) {
    const menuTitle = requireFound(await changeWaffleTile(id, { activated }));
    const key = activated ? 'msg_waffle_activated' : 'msg_waffle_deactivated';
    return { data: { id }, general: successMessage(key, { title: menuTitle }) };
  },

  async reorder({ body }) {
    const arranged = sortRows(body.waffleMenuList, ({ indexOrder }) => indexOrder, 'ASC');
    if (!(await saveWaffleOrder(arranged))) throw new Conflict('msg_waffle_order_incomplete');
    return { general: successMessage('msg_waffle_reordered') };
  },

  async remove({ params }) {
    const menuTitle = requireFound(await removeWaffleTile(params.id));
    return { general: successMessage('msg_waffle_deleted', { title: menuTitle }) };
  },
});

async function requireRoom(): Promise<void> {
  const { waffleTiles: maximum } = platformLimits;
  if ((await listWaffleTiles()).length < maximum) return;
  throw Invalid.field('general', 'msg_waffle_full', { maximum });
}

async function requireIcon(fileId: string | null | undefined): Promise<void> {
  if (fileId && !(await storeUpload('waffle', platformTenant, fileId))) {
    throw Invalid.field('iconFileId', 'msg_waffle_icon_missing');
  }
}

async function toTileView({ iconFileId, ...item }: StoredItem, now: Instant): Promise<WaffleTile> {
  if (!iconFileId) return { ...item, signUrl: null, signUrlExpiry: null };
  const signUrl = await signDownload(buildFileKey('waffle', platformTenant, iconFileId));
  return { ...item, signUrl, signUrlExpiry: toIso(instant(now + downloadSeconds * 1000)) };
}
