// Migrates menus from one franchise to another: first their parts, then the menus. If the target
// has something with the same name for the same brand, the target's version stays and migrated
// menus refer to it. References to the corporate office's items stay as they are.
import {
  brandFate,
  type Carrier,
  type Carrying,
  type Made,
  targetIds,
} from '#functions/data/migration/carrier.ts';
import { newId } from '#functions/ports/ids.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import type { TemplateDetails, ThingDetails, ThingKind } from '#shared/domain/menus/menu.ts';
import {
  type Fate,
  kindsOf,
  type MigrationKind,
  type Refusal,
  sameName,
  type Weighed,
} from '#shared/domain/migration/migration.ts';
import {
  getRecord,
  knownRecords,
  type MenuBook,
  type MenuRecord,
  newRecordPart,
  readMasters,
  readMenus,
  savedRecordPart,
} from './menus.ts';

const kindOfThing = {
  category: 'menuCategory',
  extraItem: 'menuExtraItem',
  extra: 'menuExtra',
  item: 'menuItem',
} as const satisfies Readonly<Record<ThingKind, MigrationKind>>;

export const menuCarrier: Carrier = {
  kinds: kindsOf('menu'),

  async weigh(carrying) {
    const [own, theirs, masters] = await Promise.all([
      readMenus(carrying.source),
      readMenus(carrying.target),
      readMasters(carrying.source),
    ]);
    const known = new Map(recordsOf(theirs).map((it) => [samenessOf(it), it.id]));
    const room = roomIn(theirs);
    const names = new Map(masters.things.map(({ id, row }) => [id, row.name]));
    const weighed = recordsOf(own).flatMap((record): Weighed[] => {
      const fate = fateOf(carrying, record, known.get(samenessOf(record)));
      if (!fate) return [];
      const kind = kindOf(record);
      const name =
        record.kind === 'override' ? (names.get(record.id) ?? record.id) : record.row.name;
      const isFull = fate.fate === 'brought' && !room.take(record.kind);
      const isLeft = record.kind === 'override' || !record.activated;
      return [{ kind, id: record.id, name, isLeft, ...(isFull ? full : fate) }];
    });
    const order = kindsOf('menu');
    return weighed.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  },

  async make(carrying, { id }) {
    const record = await getRecord(carrying.source, id);
    if (!record) return 'meanwhile';
    const kept = { version: 1, changedAt: carrying.by.now };
    switch (record.kind) {
      case 'override':
        // An override has the id of the corporate office's item.
        return made(carrying, { ...record, ...kept });
      case 'template': {
        const row = await referredTo(carrying, record.row);
        return made(carrying, { ...record, ...kept, row, id: newId(carrying.by.now) });
      }
      case 'thing': {
        const row = await referredTo(carrying, record.row);
        // The photo is a file of the source franchise.
        const { imageFileId: _, ...bare } = record;
        return made(carrying, { ...bare, ...kept, row, id: newId(carrying.by.now) });
      }
    }
  },

  /**
   * Prices that override the corporate office's items stay in the source, where they do no harm.
   */
  async leave({ source, by }, { id }) {
    const record = await getRecord(source, id);
    if (!record?.activated || record.kind === 'override') return [];
    return [savedRecordPart(source, { ...record, activated: false, changedAt: by.now })];
  },
};

const made = ({ target }: Carrying, record: MenuRecord): Made => ({
  targetId: record.id,
  parts: [newRecordPart(target, record)],
});

const full = { fate: 'refused', why: 'full' } as const satisfies {
  readonly fate: string;
  readonly why: Refusal;
};

const recordsOf = ({ things, templates, overrides }: MenuBook): MenuRecord[] => [
  ...things,
  ...overrides,
  ...templates,
];

function kindOf(record: MenuRecord): MigrationKind {
  switch (record.kind) {
    case 'thing':
      return kindOfThing[record.row.kind];
    case 'override':
      return 'menuOverride';
    case 'template':
      return 'menuTemplate';
  }
}

/** Things of two franchises with the same key are considered the same. */
function samenessOf(record: MenuRecord): string {
  const said = record.kind === 'override' ? record.id : sameName(record.row.name);
  return `${kindOf(record)}/${record.brandId}/${said}`;
}

/** Undefined if its brand wasn't selected. */
function fateOf(
  carrying: Carrying,
  { brandId }: MenuRecord,
  into: string | undefined,
): Fate | undefined {
  const brand = brandFate(carrying, brandId);
  if (brand === 'left') return undefined;
  if (brand === 'brand') return { fate: 'refused', why: 'brand' };
  return into === undefined ? { fate: 'brought' } : { fate: 'joined', into };
}

/** How many more the target may have. */
function roomIn({ things, templates }: MenuBook) {
  const { thingsOfFranchise: most } = menuLimits;
  const left = { thing: most - things.length, template: most - templates.length };
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
async function referredTo<Row extends ThingDetails | TemplateDetails>(
  carrying: Carrying,
  row: Row,
): Promise<Row> {
  const keys = referencesOf(row);
  const ids = keys.map(({ id }) => id);
  const [there, own] = await Promise.all([
    targetIds(carrying, keys),
    knownRecords(carrying.source, ids),
  ]);
  const byId = new Map(keys.map((key) => [key.id, there(key)]));
  const idAt = (id: string) => byId.get(id) ?? (own.has(id) ? undefined : id);
  return renamed(row, idAt);
}

function referencesOf(row: ThingDetails | TemplateDetails) {
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

type IdAt = (id: string) => string | undefined;

function renamed<Row extends ThingDetails | TemplateDetails>(row: Row, idAt: IdAt): Row {
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
