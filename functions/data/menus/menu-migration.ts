// Migrates menus from one franchise to another: first their parts, then the menus. If the target
// has something with the same name for the same brand, the target's version stays and migrated
// menus refer to it. References to the corporate office's items stay as they are.
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
  type MigratedCopy,
  findTargetIds,
} from '#functions/data/migration/migrator.ts';
import { newId } from '#functions/ports/ids.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import type {
  MenuTemplateDetails,
  MenuThingDetails,
  MenuThingKind,
} from '#shared/domain/menus/menu.ts';
import {
  type MigrationOutcome,
  listMigrationKinds,
  type MigrationKind,
  type RejectionReason,
  normalizeName,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';
import {
  getMenuRecord,
  findKnownRecordIds,
  type MenuBook,
  type MenuRecord,
  buildCreateMenuRecordItem,
  readMasterMenus,
  readMenus,
  buildUpdateMenuRecordItem,
} from './menus.ts';

const migrationKindByThing = {
  category: 'menuCategory',
  extraItem: 'menuExtraItem',
  extra: 'menuExtra',
  item: 'menuItem',
} as const satisfies Readonly<Record<MenuThingKind, MigrationKind>>;

export const menuMigrator: Migrator = {
  kinds: listMigrationKinds('menu'),

  async assess(migration) {
    const [own, theirs, masters] = await Promise.all([
      readMenus(migration.source),
      readMenus(migration.target),
      readMasterMenus(migration.source),
    ]);
    const known = new Map(listRecords(theirs).map((it) => [buildMatchKey(it), it.id]));
    const room = createRoomCounter(theirs);
    const names = new Map(masters.things.map(({ id, row }) => [id, row.name]));
    const weighed = listRecords(own).flatMap((record): MigrationItem[] => {
      const fate = decideOutcome(migration, record, known.get(buildMatchKey(record)));
      if (!fate) return [];
      const kind = getMigrationKind(record);
      const name =
        record.kind === 'override' ? (names.get(record.id) ?? record.id) : record.row.name;
      const isFull = fate.fate === 'brought' && !room.take(record.kind);
      const isLeft = record.kind === 'override' || !record.activated;
      return [{ kind, id: record.id, name, isLeft, ...(isFull ? fullOutcome : fate) }];
    });
    const order = listMigrationKinds('menu');
    return weighed.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  },

  async copy(migration, { id }) {
    const record = await getMenuRecord(migration.source, id);
    if (!record) return 'meanwhile';
    const version = { version: 1, changedAt: migration.by.now };
    switch (record.kind) {
      case 'override':
        // An override has the id of the corporate office's item.
        return toCopy(migration, { ...record, ...version });
      case 'template': {
        const row = await translateReferences(migration, record.row);
        return toCopy(migration, { ...record, ...version, row, id: newId(migration.by.now) });
      }
      case 'thing': {
        const row = await translateReferences(migration, record.row);
        // The photo is a file of the source franchise.
        const { imageFileId: _, ...bare } = record;
        return toCopy(migration, { ...bare, ...version, row, id: newId(migration.by.now) });
      }
    }
  },

  /**
   * Prices that override the corporate office's items stay in the source, where they do no harm.
   */
  async removeSource({ source, by }, { id }) {
    const record = await getMenuRecord(source, id);
    if (!record?.activated || record.kind === 'override') return [];
    return [buildUpdateMenuRecordItem(source, { ...record, activated: false, changedAt: by.now })];
  },
};

const toCopy = ({ target }: MigrationContext, record: MenuRecord): MigratedCopy => ({
  targetId: record.id,
  parts: [buildCreateMenuRecordItem(target, record)],
});

const fullOutcome = { fate: 'refused', why: 'full' } as const satisfies {
  readonly fate: string;
  readonly why: RejectionReason;
};

const listRecords = ({ things, templates, overrides }: MenuBook): MenuRecord[] => [
  ...things,
  ...overrides,
  ...templates,
];

function getMigrationKind(record: MenuRecord): MigrationKind {
  switch (record.kind) {
    case 'thing':
      return migrationKindByThing[record.row.kind];
    case 'override':
      return 'menuOverride';
    case 'template':
      return 'menuTemplate';
  }
}

/** Things of two franchises with the same key are considered the same. */
function buildMatchKey(record: MenuRecord): string {
  const key = record.kind === 'override' ? record.id : normalizeName(record.row.name);
  return `${getMigrationKind(record)}/${record.brandId}/${key}`;
}

/** Undefined if its brand wasn't selected. */
function decideOutcome(
  migration: MigrationContext,
  { brandId }: MenuRecord,
  into: string | undefined,
): MigrationOutcome | undefined {
  const brand = getBrandOutcome(migration, brandId);
  if (brand === 'left') return undefined;
  if (brand === 'brand') return { fate: 'refused', why: 'brand' };
  return into === undefined ? { fate: 'brought' } : { fate: 'joined', into };
}

/** How many more the target may have. */
function createRoomCounter({ things, templates }: MenuBook) {
  const { thingsOfFranchise: limit } = menuLimits;
  const left = { thing: limit - things.length, template: limit - templates.length };
  return {
    take(kind: MenuRecord['kind']): boolean {
      if (kind === 'override') return true;
      left[kind] -= 1;
      return left[kind] >= 0;
    },
  };
}

/**
 * Replaces the ids that the row refers to by those of the target. References to things that the
 * target doesn't get are dropped. Ids that the source doesn't have either belong to the corporate
 * office and stay.
 */
async function translateReferences<Row extends MenuThingDetails | MenuTemplateDetails>(
  migration: MigrationContext,
  row: Row,
): Promise<Row> {
  const keys = listReferences(row);
  const ids = keys.map(({ id }) => id);
  const [there, own] = await Promise.all([
    findTargetIds(migration, keys),
    findKnownRecordIds(migration.source, ids),
  ]);
  const byId = new Map(keys.map((key) => [key.id, there(key)]));
  const idAt = (id: string) => byId.get(id) ?? (own.has(id) ? undefined : id);
  return replaceReferences(row, idAt);
}

function listReferences(row: MenuThingDetails | MenuTemplateDetails) {
  const each = (kind: MigrationKind, ids: readonly string[]) => ids.map((id) => ({ kind, id }));
  const lines = (kind: MigrationKind, named: readonly { readonly id: string }[]) =>
    each(
      kind,
      named.map(({ id }) => id),
    );
  if (!('kind' in row)) return lines('menuItem', row.lines);
  switch (row.kind) {
    case 'item':
      return [
        ...each('menuCategory', row.categoryId === null ? [] : [row.categoryId]),
        ...each('menuExtra', row.extraIds),
      ];
    case 'extra':
      return lines('menuExtraItem', row.lines);
    case 'category':
    case 'extraItem':
      return [];
  }
}

type IdLookup = (id: string) => string | undefined;

function replaceReferences<Row extends MenuThingDetails | MenuTemplateDetails>(
  row: Row,
  idAt: IdLookup,
): Row {
  const known = (id: string) => idAt(id) ?? [];
  return {
    ...row,
    ...('lines' in row && {
      lines: row.lines.flatMap((line) => {
        const id = idAt(line.id);
        return id === undefined ? [] : [{ ...line, id }];
      }),
    }),
    ...('extraIds' in row && { extraIds: row.extraIds.flatMap(known) }),
    ...('categoryId' in row && {
      categoryId: row.categoryId === null ? null : (idAt(row.categoryId) ?? null),
    }),
  };
}
