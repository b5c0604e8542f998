// Menus and their parts: items, categories, extras and their items, and how a franchise sells the
// corporate office's items. A tenant has some hundreds of small records, so all of them are read in
// one query. They are changed over the version that was read. Masters belong to the platform.
import { Entity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type {
  MenuThing,
  Override,
  TemplateDetails,
  ThingDetails,
} from '#shared/domain/menus/menu.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied, type Part, put, transact } from '#functions/data/store/transact.ts';

type Kept<Kind extends string, Row> = {
  readonly id: string;
  readonly kind: Kind;
  readonly brandId: string;
  /** Counts the writes. The next write names the version that it read. */
  readonly version: number;
  readonly activated: boolean;
  readonly changedAt: Instant;
  readonly row: Row;
};

export type KeptThing = Kept<'thing', ThingDetails> & { readonly imageFileId?: string };
export type KeptTemplate = Kept<'template', TemplateDetails>;
/** Its id is the master's; `seen` is the version of the master that the franchise decided about. */
export type KeptOverride = Kept<'override', Override & { readonly seen: number }>;
export type MenuRecord = KeptThing | KeptTemplate | KeptOverride;

const kinds = ['thing', 'template', 'override'] as const;

const Menus = new Entity(
  {
    model: { service: 'brandwagon', entity: 'menu-record', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      id: { type: 'string', required: true },
      kind: { type: kinds, required: true },
      brandId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      activated: { type: 'boolean', required: true },
      changedAt: { type: 'number', required: true },
      row: { type: 'any', required: true },
      imageFileId: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['id'], casing: 'none' },
      },
    },
  },
  table,
);

export type MenuBook = {
  readonly things: readonly KeptThing[];
  readonly templates: readonly KeptTemplate[];
  readonly overrides: readonly KeptOverride[];
};

/** Everything of the scope's tenant for its brands. */
export async function readMenus(scope: Scope): Promise<MenuBook> {
  return bookOf(await recordsOf(scope.tenant), scope);
}

/**
 * What the corporate office offers to the scope's brands; empty in the corporate office's own
 * scope.
 */
export async function readMasters(scope: Scope): Promise<MenuBook> {
  if (scope.tenant === platformTenant) return { things: [], templates: [], overrides: [] };
  return bookOf(await recordsOf(platformTenant), scope);
}

async function recordsOf(tenant: string): Promise<MenuRecord[]> {
  const { data } = await Menus.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(recordOf);
}

function bookOf(records: readonly MenuRecord[], { brands }: Scope): MenuBook {
  const seen = records.filter(({ brandId }) => includesBrand(brands, brandId));
  return {
    things: seen.filter((it) => it.kind === 'thing'),
    templates: seen.filter((it) => it.kind === 'template'),
    overrides: seen.filter((it) => it.kind === 'override'),
  };
}

export async function getThing(scope: Scope, id: string): Promise<KeptThing | undefined> {
  const record = await getRecord(scope, id);
  return record?.kind === 'thing' ? record : undefined;
}

export async function getTemplate(scope: Scope, id: string): Promise<KeptTemplate | undefined> {
  const record = await getRecord(scope, id);
  return record?.kind === 'template' ? record : undefined;
}

export async function getRecord(
  { tenant, brands }: Scope,
  id: string,
): Promise<MenuRecord | undefined> {
  const { data } = await Menus.get({ tenant, id }).go({ consistent: true });
  const record = data ? recordOf(data) : undefined;
  return record && includesBrand(brands, record.brandId) ? record : undefined;
}

/** Which of these ids exist for the tenant. */
export async function knownRecords(
  { tenant }: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const keys = [...new Set(ids)].map((id) => ({ tenant, id }));
  const { data } = await Menus.get(keys).go({ attributes: ['id'], consistent: true });
  return new Set(data.map(({ id }) => id));
}

/** For a transaction: fails if it exists. */
export function newRecordPart({ tenant }: Scope, record: MenuRecord): Part {
  return put(Menus.create({ tenant, ...record }).params());
}

/** False if the request was handled in the meantime. */
export async function createRecord(
  scope: Scope,
  record: MenuRecord,
  request: KeyedRequest,
): Promise<boolean> {
  const failed = await transact([newRecordPart(scope, record), requestPart(request, record.id)]);
  return failed.length === 0;
}

/**
 * Conditional on the version in `record` (0 for a new one). False if another write came in between.
 */
export async function saveRecord(scope: Scope, record: MenuRecord): Promise<boolean> {
  return applied(savedRecord(scope, record));
}

/** The same for a transaction. */
export const savedRecordPart = (scope: Scope, record: MenuRecord): Part =>
  put(savedRecord(scope, record).params());

function savedRecord({ tenant }: Scope, record: MenuRecord) {
  const next = { tenant, ...record, version: record.version + 1 };
  return Menus.put(next).where(({ version }, { eq, notExists }) =>
    record.version === 0 ? notExists(version) : eq(version, record.version),
  );
}

/** False if it doesn't exist, or another write came in between. */
export async function removeRecord({ tenant }: Scope, record: MenuRecord): Promise<boolean> {
  const { id } = record;
  return applied(
    Menus.delete({ tenant, id }).where(({ version }, { eq }) => eq(version, record.version)),
  );
}

/** The form that the rules of menus use. */
export const thingOf = ({ id, activated, row }: KeptThing): MenuThing => ({
  ...row,
  id,
  activated,
});

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Menus.get>['go']>>['data']>;

function recordOf({ tenant: _tenant, ...stored }: Stored): MenuRecord {
  return { ...stored, changedAt: instant(stored.changedAt) } as MenuRecord;
}
