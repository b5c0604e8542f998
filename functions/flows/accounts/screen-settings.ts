// Reads and changes what the screens keep for a person and their franchise.
import {
  getNewestScreenSettings,
  getScreenSettings,
  type GridViewLists,
  saveScreenSettings,
  type ScreenSettings,
  type ScreenSettingsOwner,
} from '#functions/data/accounts/screen-settings.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, Invalid } from '#functions/errors/errors.ts';
import type { ScreenSettings as ScreenSettingsView } from '#shared/contract/accounts/screen-settings.ts';
import { can, type Grants } from '#shared/domain/access/permissions.ts';
import {
  getGridViewAccess,
  isViewedGrid,
  type ViewedGrid,
} from '#shared/domain/lists/grid-view-access.ts';
import { type GridView, gridViewLimits, noGridViews } from '#shared/domain/lists/grid-views.ts';

type SettingsReader = Pick<Session, 'userId'> & Grants;

/** `isNewest` for the reply to a change, which has to contain it. */
export async function readScreenSettings(
  scope: Scope,
  session: SettingsReader,
  { isNewest = false } = {},
): Promise<ScreenSettingsView> {
  const { own, shared } = await getScreenSettings(scope, session.userId, isNewest);
  return {
    ownViews: copyLists(own.views),
    sharedViews: copyLists(pickReadable(shared.views, session)),
    defaultViews: { ...own.defaults },
    newsReadTo: own.newsReadTo ?? null,
  };
}

/** A view's name and filters may say what a person mustn't see. */
const pickReadable = (lists: GridViewLists, reader: Grants): GridViewLists =>
  Object.fromEntries(
    Object.entries(lists).filter(
      ([grid]) => isViewedGrid(grid) && can(reader, getGridViewAccess(grid, 'read')),
    ),
  );

const copyLists = (lists: GridViewLists): ScreenSettingsView['ownViews'] =>
  Object.fromEntries(
    Object.entries(lists).map(([grid, { version, views }]) => [
      grid,
      { version, views: views.map(toViewReply) },
    ]),
  );

const toViewReply = ({ columns, ...view }: GridView) => ({
  ...view,
  columns: { ...columns, order: [...columns.order], pinned: [...columns.pinned] },
});

type SaveGridViewsInput = {
  readonly grid: ViewedGrid;
  readonly version: number;
  readonly views: readonly GridView[];
};

/** Replaces the views of one grid, if nobody did since they were read. */
export async function saveGridViews(
  scope: Scope,
  owner: ScreenSettingsOwner,
  { grid, version, views }: SaveGridViewsInput,
): Promise<ScreenSettings> {
  return changeScreenSettings(scope, owner, (settings) => {
    const before = settings.views[grid] ?? noGridViews;
    if (before.version !== version) throw new Conflict('msg_views_changed');
    const changed = { ...settings.views, [grid]: { version: version + 1, views } };
    const isTooLarge =
      countBytes(views) > gridViewLimits.gridBytes ||
      countBytes(changed) > gridViewLimits.storedBytes;
    if (isTooLarge) {
      throw Invalid.field('views', 'msg_views_large');
    }
    return { ...settings, views: changed };
  });
}

const countBytes = (stored: unknown): number => Buffer.byteLength(JSON.stringify(stored));

const maxAttempts = 3;

/** Changes of other grids, or of another window, don't get in the way: the change is made again. */
export async function changeScreenSettings(
  scope: Scope,
  owner: ScreenSettingsOwner,
  change: (settings: ScreenSettings) => ScreenSettings,
): Promise<ScreenSettings> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await getNewestScreenSettings(scope, owner);
    const after = change(before);
    if (await saveScreenSettings(scope, owner, after)) return after;
  }
  throw new Conflict('msg_views_changed');
}
