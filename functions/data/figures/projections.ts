// Projections: what each thing that figures depend on last added to the rollups, and at which
// version of the thing. Changes are applied in one transaction that replaces projections,
// conditioned on the revision that was read, and writes a delta with the difference. A change that
// arrives twice, late, out of order or concurrently therefore adds nothing twice, and the next one
// repairs whatever was lost. Get by (tenant, entity, id); query by tenant to compare with the
// rollups.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import {
  hasNoContribution,
  type FactsChange,
  toContributions,
  type FactsByEntity,
  projectChange,
  type ProjectedEntity,
  type Projection,
  projectionKey,
  listTouchedEntities,
} from '#shared/domain/figures/projection.ts';
import {
  type Contribution,
  diffContributions,
  type EventFacts,
  noOrders,
  type OnlineOrders,
  type OrderFacts,
  platformContributions,
  type ShiftFacts,
  sumCells,
} from '#shared/domain/figures/rollup.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { buildDeltaPut } from './rollup-items.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  maxTransactItems,
  type TransactItem,
  toPut,
  transact,
} from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { unionReader, optional, toReader } from '#functions/data/store/stored-shape.ts';
import { epochDay, zeroCents } from '#functions/data/store/missing-values.ts';

export type TenantChange = {
  readonly tenant: string;
  readonly change: FactsChange;
  /** Epoch seconds after which the projection of a removed thing may expire. */
  readonly forgetAt: number;
};

const entities = ['event', 'shift', 'order'] as const;

const eventFactsShape = toReader<EventFacts>({
  eventDate: epochDay,
  brandId: '',
  eventName: '',
  client: 0,
  industry: '',
  zip: '',
  equipment: [],
  eventMilliseconds: 0,
  prepay: false,
  sales: optional({
    eventSalesCollectedCents: zeroCents,
    salesTaxCents: zeroCents,
    givebackCents: zeroCents,
  }),
});
const shiftFactsShape = toReader<ShiftFacts>({ day: epochDay, brandId: '', workedMilliseconds: 0 });
const orderFactsShape = toReader<OrderFacts>({ eventId: '', totalCents: 0 });

const factsShape = unionReader([eventFactsShape, shiftFactsShape, orderFactsShape], (facts) => {
  if ('eventId' in facts || 'totalCents' in facts) return orderFactsShape;
  return 'day' in facts || 'workedMilliseconds' in facts ? shiftFactsShape : eventFactsShape;
});

const Projections = defineEntity('projection', {
  attributes: {
    tenant: { type: 'string', required: true },
    entity: { type: entities, required: true },
    id: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Counts the writes. An event's orders change it without a new version of the event. */
    revision: { type: 'number', required: true },
    facts: optionalShapedAttribute<FactsByEntity[ProjectedEntity]>(factsShape),
    online: optionalShapedAttribute<OnlineOrders>(noOrders),
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['entity', 'id']) },
});

type ProjectionKey = Pick<Projection, 'entity' | 'id'>;
/**
 * A tenant's projection: its revision as read, its previous state, and its state after the changes.
 */
type ProjectionState = {
  readonly tenant: string;
  readonly revision: number;
  readonly before: Projection | undefined;
  after: Projection;
};

/**
 * Applies the changes to the rollups and returns how many projections that wrote. Each
 * transaction's delta gets its own id.
 */
export async function applyChanges(
  changes: readonly TenantChange[],
  newDeltaId: () => string,
): Promise<number> {
  let count = 0;
  for (const group of groupIntoTransactions(
    changes.filter(({ change }) => !hasNoContribution(change)),
  )) {
    count += await retry(retryLimits.many, 'projections', async (attempt) => {
      return (await applyGroup(group, newDeltaId, attempt === 1)) ?? tryAgain;
    });
  }
  return count;
}

/**
 * Groups that certainly fit a transaction: their projections, a delta per tenant, and the
 * platform's delta.
 */
function groupIntoTransactions(changes: readonly TenantChange[]): TenantChange[][] {
  const all: TenantChange[][] = [];
  let group: TenantChange[] = [];
  let parts = new Set<string>();
  for (const each of changes) {
    const { tenant, change } = each;
    const touched = [tenant, toStateKey(tenant, change)];
    // An order also changes its event, and can move from one event to another.
    if (change.entity === 'order') touched.push(`${change.id}/from`, `${change.id}/to`);
    if (group.length > 0 && new Set([...parts, ...touched]).size >= maxTransactItems) {
      all.push(group);
      group = [];
      parts = new Set();
    }
    for (const part of touched) parts.add(part);
    group.push(each);
  }
  return group.length > 0 ? [...all, group] : all;
}

/**
 * Returns how many projections were written, or undefined if one of them was changed in the
 * meantime.
 */
async function applyGroup(
  group: readonly TenantChange[],
  newDeltaId: () => string,
  believesNew: boolean,
): Promise<number | undefined> {
  const states = await readProjectionStates(
    believesNew ? group.filter(({ change }) => !isCreation(change)) : group,
  );
  const touched = new Set<ProjectionState>();
  for (const { tenant, change } of group) {
    const known = (name: ProjectionKey) => states.get(toStateKey(tenant, name))?.after;
    for (const after of projectChange(change, known)) {
      const key = toStateKey(tenant, after);
      const one = states.get(key) ?? { tenant, revision: 0, before: undefined, after };
      one.after = after;
      states.set(key, one);
      touched.add(one);
    }
  }
  if (touched.size === 0) return 0;
  const forgetAt = Math.max(...group.map((it) => it.forgetAt));
  const marks = [...touched].map((it) => buildProjectionItem(it, forgetAt));
  const failed = await transact([...marks, ...buildDeltaItems([...touched], newDeltaId())]);
  return failed.length === 0 ? touched.size : undefined;
}

/**
 * A newly created thing has no projection yet, so the first attempt skips the read and writes only
 * if none exists. If the change arrived twice, that fails and the next attempt reads the
 * projection.
 */
const isCreation = ({ entity, version }: FactsChange) => entity !== 'order' && version === 1;

/** Reads all projections that these changes affect. */
async function readProjectionStates(
  group: readonly TenantChange[],
): Promise<Map<string, ProjectionState>> {
  const states = new Map<string, ProjectionState>();
  const readKeys = new Set<string>();
  // Reads twice, because only an order's projection tells which event the order moves away from.
  for (let turn = 0; turn < 2; turn += 1) {
    const wanted = group.flatMap(({ tenant, change }) =>
      listTouchedEntities(change, states.get(toStateKey(tenant, change))?.after).map(
        ({ entity, id }) => ({
          tenant,
          entity,
          id,
        }),
      ),
    );
    const missing = new Map(
      wanted
        .map((it) => [toStateKey(it.tenant, it), it] as const)
        .filter(([key]) => !readKeys.has(key)),
    );
    for (const it of await getProjections([...missing.values()])) {
      states.set(toStateKey(it.tenant, it.after), it);
    }
    for (const key of missing.keys()) readKeys.add(key);
  }
  return states;
}

async function getProjections(
  names: readonly (ProjectionKey & { readonly tenant: string })[],
): Promise<ProjectionState[]> {
  if (names.length === 0) return [];
  const { data } = await Projections.get([...names]).go({ consistent: true });
  return data.map((stored) => {
    const before = fromStored(stored);
    return { tenant: stored.tenant, revision: stored.revision, before, after: before };
  });
}

type StoredProjection = Awaited<
  ReturnType<ReturnType<typeof Projections.query.primary>['go']>
>['data'][number];

function fromStored({
  entity,
  id,
  version,
  facts,
  online = noOrders,
}: StoredProjection): Projection {
  const common = { id, version };
  switch (entity) {
    case 'event':
      return {
        entity,
        ...common,
        facts: facts && 'eventDate' in facts ? facts : undefined,
        online,
      };
    case 'shift':
      return { entity, ...common, facts: facts && 'day' in facts ? facts : undefined };
    case 'order':
      return { entity, ...common, facts: facts && 'eventId' in facts ? facts : undefined };
  }
}

function toItem(tenant: string, projection: Projection) {
  const { entity, id, version, facts } = projection;
  const online =
    projection.entity === 'event' && projection.online.orders !== 0
      ? { online: projection.online }
      : {};
  return { tenant, entity, id, version, ...(facts ? { facts } : {}), ...online };
}

/** The projection of a removed thing is stored for longer than the stream can be late. */
function buildProjectionItem(
  { tenant, revision, before, after }: ProjectionState,
  forgetAt: number,
): TransactItem {
  const gone = after.version > 0 && !after.facts ? { expiresAt: forgetAt } : {};
  const next = Projections.put({ ...toItem(tenant, after), revision: revision + 1, ...gone });
  return toPut(
    next
      .where((at, { eq, notExists }) =>
        before ? eq(at.revision, revision) : notExists(at.revision),
      )
      .params(),
  );
}

/** The delta of each franchise, and one over all of them for the platform. */
function buildDeltaItems(touched: readonly ProjectionState[], id: string): TransactItem[] {
  const byTenant = new Map<string, Contribution[]>();
  for (const { tenant, before, after } of touched) {
    const delta = diffContributions(toContributions(before), toContributions(after));
    byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), ...delta]);
  }
  const all = [...byTenant].flatMap(([tenant, own]) => platformContributions(tenant, own));
  byTenant.set(platformTenant, all);
  return [...byTenant]
    .map(([tenant, added]) => [tenant, sumCells(added)] as const)
    .filter(([, cells]) => cells.length > 0)
    .map(([tenant, cells]) => toPut(buildDeltaPut(tenant, id, cells)));
}

const toStateKey = (tenant: string, name: ProjectionKey) => `${tenant}/${projectionKey(name)}`;

/** The projections of a tenant, strongly consistent, one page at a time. */
export async function* iterateProjections(tenant: string): AsyncGenerator<Projection[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredProjection[]; cursor: string | null } = await Projections.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map(fromStored);
    cursor = page.cursor;
  } while (cursor);
}

/** Overwrites projections unconditionally, for filling a table whose stream is off. */
export async function putProjections(
  tenant: string,
  projections: readonly Projection[],
): Promise<void> {
  await writeInBulk(
    projections.map((it) =>
      toPut(Projections.put({ ...toItem(tenant, it), revision: 1 }).params()),
    ),
  );
}
