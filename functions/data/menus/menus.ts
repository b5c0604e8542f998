// Menus and their parts: items, categories, extras and their items, and how a franchise sells the
// corporate office's items. A tenant has some hundreds of small records, so all of them are read in
// one query. They are changed over the version that was read. Masters belong to the platform.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type CupPrice,
  type FoodExtra,
  type FoodExtraItem,
  isMenuThingKind,
  type MenuCategory,
  type MenuItem,
  type MenuThing,
  type MenuItemOverride,
  type MenuTemplateDetails,
  type MenuThingDetails,
} from '#shared/domain/menus/menu.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader, unionReader, toReader, unset } from '#functions/data/store/stored-shape.ts';
import type { PricingTier } from '#shared/domain/menus/pricing-tiers.ts';

type StoredMenuRecord<Kind extends string, Row> = {
  readonly id: string;
  readonly kind: Kind;
  readonly brandId: string;
  /** Counts the writes. The next write names the version that it read. */
  readonly version: number;
  readonly activated: boolean;
  readonly changedAt: Instant;
  readonly row: Row;
};

export type StoredMenuThing = StoredMenuRecord<'thing', MenuThingDetails> & {
  readonly imageFileId?: string;
};
export type StoredMenuTemplate = StoredMenuRecord<'template', MenuTemplateDetails>;
/** Its id is the master's; `seen` is the version of the master that the franchise decided about. */
export type StoredMenuOverride = StoredMenuRecord<
  'override',
  MenuItemOverride & { readonly seen: number }
>;
export type MenuRecord = StoredMenuThing | StoredMenuTemplate | StoredMenuOverride;

const pricesShape = listReader<CupPrice>({ cupType: 'klassic', priceCents: 0 });
const linesShape = listReader({ id: '', sequence: 0 });
const namedFieldsShape = { brandId: '', name: '', description: '' };

const categoryShape = toReader<MenuCategory>({ ...namedFieldsShape, kind: 'category' });
const itemShape = toReader<MenuItem>({
  ...namedFieldsShape,
  kind: 'item',
  categoryId: null,
  prices: pricesShape,
  priceCents: null,
  bases: [],
  allergens: [],
  flavors: [],
  extraIds: [],
});
const extraShape = toReader<FoodExtra>({
  ...namedFieldsShape,
  kind: 'extra',
  mostChosen: 1,
  lines: linesShape,
});
const extraItemShape = toReader<FoodExtraItem>({
  ...namedFieldsShape,
  kind: 'extraItem',
  priceCents: 0,
  allergens: [],
});
const overrideShape = toReader<StoredMenuOverride['row']>({
  masterId: '',
  available: true,
  prices: pricesShape,
  priceCents: null,
  seen: 0,
});
const templateShape = toReader<MenuTemplateDetails>({
  ...namedFieldsShape,
  lines: linesShape,
  cupPrices: pricesShape,
  tiers: listReader<PricingTier>({ minServings: 0, maxServings: unset, prices: pricesShape }),
  hourlyPriceCents: null,
  minimumPriceCents: null,
  flyerPrints: listReader({
    name: '',
    value: '',
    priceCents: 0,
    sequence: 0,
    refillAvailable: false,
    refillPriceCents: null,
    withCup: false,
  }),
  noCupItems: listReader({ name: '', priceCents: 0 }),
});

const thingShapes = {
  category: categoryShape,
  item: itemShape,
  extra: extraShape,
  extraItem: extraItemShape,
};

const rowShape = unionReader(
  [itemShape, categoryShape, extraShape, extraItemShape, overrideShape, templateShape],
  (row) => {
    if (isMenuThingKind(row['kind'])) return thingShapes[row['kind']];
    return 'masterId' in row ? overrideShape : templateShape;
  },
);

const recordKinds = ['thing', 'template', 'override'] as const;

const Menus = defineEntity('menu-record', {
  attributes: {
    tenant: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: recordKinds, required: true, ifMissing: 'thing' },
    brandId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    activated: { type: 'boolean', required: true, ifMissing: true },
    changedAt: { type: 'number', required: true },
    row: shapedAttribute<MenuRecord['row']>(rowShape),
    imageFileId: { type: 'string' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['id']) },
});

export type MenuBook = {
  readonly things: readonly StoredMenuThing[];
  readonly templates: readonly StoredMenuTemplate[];
  readonly overrides: readonly StoredMenuOverride[];
};

/** Everything of the scope's tenant for its brands. */
export async function readMenus(scope: Scope): Promise<MenuBook> {
  return toMenuBook(await listRecords(scope.tenant), scope);
}

/**
 * What the corporate office offers to the scope's brands; empty in the corporate office's own
 * scope.
 */
export async function readMasterMenus(scope: Scope): Promise<MenuBook> {
  if (scope.tenant === platformTenant) return { things: [], templates: [], overrides: [] };
  return toMenuBook(await listRecords(platformTenant), scope);
}

async function listRecords(tenant: string): Promise<MenuRecord[]> {
  const { data } = await Menus.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(fromStored);
}

function toMenuBook(records: readonly MenuRecord[], { brands }: Scope): MenuBook {
  const seen = records.filter(({ brandId }) => includesBrand(brands, brandId));
  return {
    things: seen.filter((it) => it.kind === 'thing'),
    templates: seen.filter((it) => it.kind === 'template'),
    overrides: seen.filter((it) => it.kind === 'override'),
  };
}

export async function getMenuThing(scope: Scope, id: string): Promise<StoredMenuThing | undefined> {
  const record = await getMenuRecord(scope, id);
  return record?.kind === 'thing' ? record : undefined;
}

export async function getMenuTemplate(
  scope: Scope,
  id: string,
): Promise<StoredMenuTemplate | undefined> {
  const record = await getMenuRecord(scope, id);
  return record?.kind === 'template' ? record : undefined;
}

export async function getMenuRecord(
  { tenant, brands }: Scope,
  id: string,
): Promise<MenuRecord | undefined> {
  const { data } = await Menus.get({ tenant, id }).go({ consistent: true });
  const record = data ? fromStored(data) : undefined;
  return record && includesBrand(brands, record.brandId) ? record : undefined;
}

/** Which of these ids exist for the tenant. */
export async function findKnownRecordIds(
  { tenant }: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const keys = [...new Set(ids)].map((id) => ({ tenant, id }));
  const { data } = await Menus.get(keys).go({ attributes: ['id'], consistent: true });
  return new Set(data.map(({ id }) => id));
}

/** For a transaction: fails if it exists. */
export function buildCreateMenuRecordItem({ tenant }: Scope, record: MenuRecord): TransactItem {
  return toPut(Menus.create({ tenant, ...record }).params());
}

/** False if the request was handled in the meantime. */
export async function createMenuRecord(
  scope: Scope,
  record: MenuRecord,
  remembered: TransactItem,
): Promise<boolean> {
  return tryTransact([buildCreateMenuRecordItem(scope, record), remembered]);
}

/** The same for several: all or none. */
export async function createMenuRecords(
  scope: Scope,
  records: readonly MenuRecord[],
  remembered: TransactItem,
): Promise<boolean> {
  const items = records.map((record) => buildCreateMenuRecordItem(scope, record));
  return await tryTransact([...items, remembered]);
}

/**
 * Conditional on the version in `record` (0 for a new one). False if another write came in between.
 */
export async function saveMenuRecord(scope: Scope, record: MenuRecord): Promise<boolean> {
  return tryConditionalWrite(buildUpdate(scope, record));
}

/** The same for a transaction. */
export const buildUpdateMenuRecordItem = (scope: Scope, record: MenuRecord): TransactItem =>
  toPut(buildUpdate(scope, record).params());

function buildUpdate({ tenant }: Scope, record: MenuRecord) {
  const next = { tenant, ...record, version: record.version + 1 };
  return Menus.put(next).where(hasVersion(record.version));
}

/** False if it doesn't exist, or another write came in between. */
export async function removeMenuRecord({ tenant }: Scope, record: MenuRecord): Promise<boolean> {
  const { id } = record;
  return tryConditionalWrite(Menus.delete({ tenant, id }).where(hasVersion(record.version)));
}

/** The form that the rules of menus use. */
export const toMenuThing = ({ id, activated, row }: StoredMenuThing): MenuThing => ({
  ...row,
  id,
  activated,
});

type StoredItem = NonNullable<Awaited<ReturnType<ReturnType<typeof Menus.get>['go']>>['data']>;

function fromStored({ tenant: _tenant, ...stored }: StoredItem): MenuRecord {
  const { row, kind: _kind, ...rest } = stored;
  const thing = { ...rest, changedAt: instant(rest.changedAt) };
  if ('kind' in row) return { ...thing, kind: 'thing', row };
  return 'masterId' in row
    ? { ...thing, kind: 'override', row }
    : { ...thing, kind: 'template', row };
}
