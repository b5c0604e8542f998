// Clock punches. Get by (franchise, person, punch). The phone chooses the id, so a repeated punch
// already exists. A week of everyone, or one person's punches, comes from slim rows. An edit is
// conditional on the version that was read and preserves the earlier values.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { flagLatePunch, type Punch, type PunchEdit } from '#shared/domain/staff/punch.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite, type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { listReader, nullable, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';

/** Older punches don't store by how much their time may be off. */
type StoredPunch = Omit<Punch, 'mayBeOff'> & Partial<Pick<Punch, 'mayBeOff'>>;

const Punches = defineEntity('punch', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    punchId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    day: { type: 'string', required: true },
    row: shapedAttribute<StoredPunch>({
      id: '',
      version: 0,
      staffId: '',
      kind: 'in',
      at: epoch,
      day: epochDay,
      brandId: '',
      deviceAt: null,
      receivedAt: epoch,
      skew: 0,
      flagged: false,
      mayBeOff: unset,
      place: nullable({ latitude: 0, longitude: 0, accuracyMeters: 0, milesFromEvent: null }),
      removed: false,
      edits: listReader<PunchEdit>({
        by: '',
        at: epoch,
        reason: '',
        before: nullable({ kind: 'in', at: epoch }),
      }),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant', 'staffId'], ['punchId']),
    related: relatedIndex(['staffId'], ['tenant', 'day', 'punchId']),
    list: listIndex(['tenant'], ['day', 'staffId', 'punchId']),
  },
});

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

/** Punches stored earlier have no place, and don't say how far off their time may be. */
const fromStored = ({ row }: { readonly row: StoredPunch }): Punch => flagLatePunch(row);

export async function listPunches({ tenant }: Scope, { from, to }: DateRange): Promise<Punch[]> {
  const { data } = await Punches.query
    .list({ tenant })
    .between({ day: from }, { day: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored);
}

export async function listPersonPunches(
  { tenant }: Scope,
  staffId: string,
  { from, to }: DateRange,
): Promise<Punch[]> {
  const { data } = await Punches.query
    .related({ staffId })
    .between({ tenant, day: from }, { tenant, day: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored);
}

export async function getPunch(
  { tenant }: Scope,
  staffId: string,
  punchId: string,
): Promise<Punch | undefined> {
  const { data } = await Punches.get({ tenant, staffId, punchId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** False if it already exists; the first version stays. */
export async function addPunch(scope: Scope, punch: Punch): Promise<boolean> {
  return tryConditionalWrite(Punches.create(toItem(scope, punch)));
}

export function buildPutPunchItem(scope: Scope, punch: Punch): TransactItem {
  return toPut(Punches.put(toItem(scope, punch)).params());
}

/** False if another write came in between. */
export async function savePunch(scope: Scope, before: Punch, changed: Punch): Promise<boolean> {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  return tryConditionalWrite(Punches.put(item).where(hasVersion(before.version)));
}

function toItem({ tenant }: Scope, punch: Punch) {
  const { id: punchId, staffId, version, day } = punch;
  return { tenant, staffId, punchId, version, day, row: punch };
}
