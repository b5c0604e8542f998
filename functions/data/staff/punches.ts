// Clock punches. Get by (franchise, person, punch). The phone chooses the id, so a repeated punch
// already exists. A week of everyone, or one person's punches, comes from slim rows. An edit is
// conditional on the version that was read and preserves the earlier values.
import { Entity } from '#functions/data/store/entity.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { flagLatePunch, type Punch } from '#shared/domain/staff/punch.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';

const Punches = new Entity(
  {
    model: { service: 'brandwagon', entity: 'punch', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      staffId: { type: 'string', required: true },
      punchId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      day: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'staffId'], casing: 'none' },
        sk: { field: 'sk', composite: ['punchId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['staffId'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['tenant', 'day', 'punchId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day', 'staffId', 'punchId'], casing: 'none' },
      },
    },
  },
  table,
);

/** Sorts after every value that can follow in a key. */
const afterAll = '~';

/** Punches stored earlier have no place, and don't say how far off their time may be. */
type Kept = Omit<Punch, 'place' | 'mayBeOff'> & Partial<Pick<Punch, 'place' | 'mayBeOff'>>;

const punchOf = ({ row }: { readonly row?: unknown }): Punch =>
  flagLatePunch({ place: null, ...(row as Kept) });

export async function punchesBetween({ tenant }: Scope, { from, to }: DateRange): Promise<Punch[]> {
  const { data } = await Punches.query
    .list({ tenant })
    .between({ day: from }, { day: to + afterAll })
    .go({ pages: 'all' });
  return data.map(punchOf);
}

export async function punchesOf(
  { tenant }: Scope,
  staffId: string,
  { from, to }: DateRange,
): Promise<Punch[]> {
  const { data } = await Punches.query
    .related({ staffId })
    .between({ tenant, day: from }, { tenant, day: to + afterAll })
    .go({ pages: 'all' });
  return data.map(punchOf);
}

export async function getPunch(
  { tenant }: Scope,
  staffId: string,
  punchId: string,
): Promise<Punch | undefined> {
  const { data } = await Punches.get({ tenant, staffId, punchId }).go({ consistent: true });
  return data ? punchOf(data) : undefined;
}

/** False if it already exists; the first version stays. */
export async function addPunch(scope: Scope, punch: Punch): Promise<boolean> {
  return applied(Punches.create(itemOf(scope, punch)));
}

export function punchWrite(scope: Scope, punch: Punch): Part {
  return put(Punches.put(itemOf(scope, punch)).params());
}

/** False if another write came in between. */
export async function savePunch(scope: Scope, before: Punch, changed: Punch): Promise<boolean> {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  return applied(Punches.put(item).where(({ version }, { eq }) => eq(version, before.version)));
}

function itemOf({ tenant }: Scope, punch: Punch) {
  const { id: punchId, staffId, version, day } = punch;
  return { tenant, staffId, punchId, version, day, row: punch };
}
