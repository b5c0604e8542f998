// Projections: what each event has last added to the rollups, and at which version of the event.
// A change is applied in one transaction that replaces the projection over the version that was
// read and adds the difference: a change that comes twice, late, in another order or at once with
// itself adds nothing twice, and the next one heals whatever was lost.
import { Entity } from 'electrodb';
import {
  type Contribution,
  contributionsOf,
  difference,
  type EventFacts,
  sumCells,
} from '#shared/domain/rollup.ts';
import { writeInBulk } from './bulk.ts';
import { additionTo } from './rollups.ts';
import { platformTenant } from './scope.ts';
import { expiryAttribute, table } from './table.ts';
import { mostParts, type Part, put, remove, transact, update } from './transact.ts';

/** The newest that is known of an event; without facts it is gone. */
export type Change = {
  readonly tenant: string;
  readonly eventId: string;
  readonly version: number;
  readonly facts: EventFacts | undefined;
  /** Epoch seconds after which the mark of a removed event may go. */
  readonly forgetAt: number;
};

const Projections = new Entity(
  {
    model: { service: 'brandwagon', entity: 'projection', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      facts: { type: 'any' },
      expiresAt: { type: 'number', field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
      },
    },
  },
  table,
);

type Projected = Pick<Change, 'eventId' | 'version'> & { readonly facts: EventFacts };
type Projection = { readonly version: number; readonly facts: EventFacts | undefined };
type Step = { readonly change: Change; readonly before: Projection | undefined };

const attempts = 5;

/** Brings the rollups to these changes, each event at most once among them. */
export async function applyChanges(changes: readonly Change[]): Promise<void> {
  let pending = changes;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error('projections keep changing under the projector');
    const steps = await stepsOf(pending);
    const refused: Change[] = [];
    for (const group of groups(steps)) {
      if (!(await applyGroup(group))) refused.push(...group.map(({ change }) => change));
    }
    pending = refused;
  }
}

/** The changes that are newer than what is projected, beside what that is. */
async function stepsOf(changes: readonly Change[]): Promise<Step[]> {
  const { data } = await Projections.get(
    changes.map(({ tenant, eventId }) => ({ tenant, eventId })),
  ).go({ consistent: true });
  const known = new Map(data.map((it) => [`${it.tenant}/${it.eventId}`, it]));
  return changes.flatMap((change) => {
    const stored = known.get(`${change.tenant}/${change.eventId}`);
    if (stored && stored.version >= change.version) return [];
    const facts = stored?.facts as EventFacts | undefined;
    return [{ change, before: stored && { version: stored.version, facts } }];
  });
}

/** As many steps together as a transaction takes: they share the cells of days and months. */
function groups(steps: readonly Step[]): Step[][] {
  const all: Step[][] = [];
  let group: Step[] = [];
  for (const step of steps) {
    if (group.length > 0 && partsOf([...group, step]).length > mostParts) {
      all.push(group);
      group = [];
    }
    group.push(step);
  }
  return group.length > 0 ? [...all, group] : all;
}

async function applyGroup(group: readonly Step[]): Promise<boolean> {
  const failed = await transact(partsOf(group));
  return failed.length === 0;
}

function partsOf(group: readonly Step[]): Part[] {
  return [...group.map(marking), ...additions(group)];
}

/** These as projected and no others; the marks of removed events stay. */
export async function replaceProjections(
  tenant: string,
  events: readonly Projected[],
): Promise<void> {
  const kept = new Set(events.map(({ eventId }) => eventId));
  const { data } = await Projections.query.primary({ tenant }).go({ pages: 'all' });
  const stale = data.filter(({ eventId, facts }) => facts !== undefined && !kept.has(eventId));
  await writeInBulk(
    stale.map(({ eventId }) => remove(Projections.delete({ tenant, eventId }).params())),
  );
  await writeInBulk(projectionWrites(tenant, events));
}

function* projectionWrites(tenant: string, events: readonly Projected[]): Generator<Part> {
  for (const { eventId, version, facts } of events) {
    yield put(Projections.put({ tenant, eventId, version, facts }).params());
  }
}

function marking({ change, before }: Step): Part {
  const { tenant, eventId, version, facts, forgetAt } = change;
  const next = Projections.put({
    tenant,
    eventId,
    version,
    ...(facts ? { facts } : { expiresAt: forgetAt }),
  });
  return put(
    next
      .where((at, { eq, notExists }) =>
        before ? eq(at.version, before.version) : notExists(at.version),
      )
      .params(),
  );
}

function additions(group: readonly Step[]): Part[] {
  const byTenant = new Map<string, Contribution[]>();
  const collect = (tenant: string, delta: readonly Contribution[]) =>
    byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), ...delta]);
  for (const { change, before } of group) {
    const was = contributionsOf(change.tenant, before?.facts);
    const is = contributionsOf(change.tenant, change.facts);
    const delta = difference(was, is);
    collect(change.tenant, delta);
    collect(platformTenant, delta);
  }
  return [...byTenant].flatMap(([tenant, delta]) =>
    sumCells(delta).map((cell) => update(additionTo(tenant, cell))),
  );
}
