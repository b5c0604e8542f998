// What a person keeps about the screens, and a franchise for all its people: saved views of grids, and
// until when the person has read what's new. One item each, read together whenever the account is
// loaded, so that no grid asks for its views. Written over the revision that was read.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { listReader, opaque, recordReader } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import type { GridView, GridViewList } from '#shared/domain/lists/grid-views.ts';

/** By the name of the grid. */
export type GridViewLists = Readonly<Record<string, GridViewList>>;

const Settings = defineEntity('screen-settings', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** A person, or the franchise for what it shares. */
    of: { type: 'string', required: true },
    views: optionalShapedAttribute<GridViewLists>(
      recordReader<GridViewList>({
        version: 1,
        views: listReader<GridView>({
          id: '',
          name: '',
          search: '',
          columns: {
            order: listReader(''),
            shown: recordReader(false),
            pinned: listReader(''),
            widths: recordReader(0),
          },
        }),
      }),
    ),
    /** The person's default view of each grid, by the grid's name. */
    defaults: optionalShapedAttribute<Readonly<Record<string, string>>>(opaque(() => ({}))),
    /** The newest day of "What's new" that the person has read. */
    newsReadTo: { type: 'string' },
    revision: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['of']) },
});

export type ScreenSettings = {
  /** 0 if nothing was stored yet. */
  readonly revision: number;
  readonly views: GridViewLists;
  readonly defaults: Readonly<Record<string, string>>;
  readonly newsReadTo: string | undefined;
};

const noSettings: ScreenSettings = { revision: 0, views: {}, defaults: {}, newsReadTo: undefined };

const ofFranchise = 'franchise';
export type ScreenSettingsOwner = { readonly userId: string } | typeof ofFranchise;

const toKey = ({ tenant }: Scope, owner: ScreenSettingsOwner) => ({
  tenant,
  of: owner === ofFranchise ? ofFranchise : owner.userId,
});

/** A person's settings and those that their franchise shares, in one request. */
export async function getScreenSettings(
  scope: Scope,
  userId: string,
  consistent: boolean,
): Promise<{ readonly own: ScreenSettings; readonly shared: ScreenSettings }> {
  const keys = [toKey(scope, { userId }), toKey(scope, ofFranchise)];
  const { data } = await Settings.get(keys).go({ consistent });
  const find = (of: string) => data.find((item) => item.of === of);
  return { own: fromStored(find(userId)), shared: fromStored(find(ofFranchise)) };
}

/** Strongly consistent, for a write over it. */
export async function getNewestScreenSettings(
  scope: Scope,
  owner: ScreenSettingsOwner,
): Promise<ScreenSettings> {
  const { data } = await Settings.get(toKey(scope, owner)).go({ consistent: true });
  return fromStored(data ?? undefined);
}

/** Conditioned on the revision that it contains. False if another write came first. */
export async function saveScreenSettings(
  scope: Scope,
  owner: ScreenSettingsOwner,
  { revision, newsReadTo, ...settings }: ScreenSettings,
): Promise<boolean> {
  const next = {
    ...toKey(scope, owner),
    ...settings,
    ...(newsReadTo === undefined ? {} : { newsReadTo }),
    revision: revision + 1,
  };
  return tryConditionalWrite(Settings.put(next).where(hasRevision(revision)));
}

type StoredSettings = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Settings.get>['go']>>['data']
>;

const fromStored = (stored: StoredSettings | undefined): ScreenSettings => ({
  revision: stored?.revision ?? noSettings.revision,
  views: stored?.views ?? noSettings.views,
  defaults: stored?.defaults ?? noSettings.defaults,
  newsReadTo: stored?.newsReadTo,
});
