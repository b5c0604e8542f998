// When each tenant's rollups are held against the table next. One item for each tenant that has
// figures, in the due index by that time; a check is claimed by moving it on.
import { Entity } from 'electrodb';
import { type Instant, instant, toIso } from '#shared/domain/instant.ts';
import { indexes, table } from './table.ts';
import { applied } from './transact.ts';

const RollupChecks = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup-check', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      dueAt: { type: 'string', required: true },
      /** With which part it goes on, where it is made in parts. */
      next: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'rollup-check',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

export type RollupCheck = {
  readonly tenant: string;
  readonly dueAt: string;
  readonly next: string | undefined;
};

const day = 86_400_000;

/** A tenant that has figures is checked from then on. */
export async function beginChecks(tenant: string, now: Instant): Promise<void> {
  const check = { tenant, dueAt: toIso(instant(now + day)) };
  await applied(RollupChecks.put(check).where((at, { notExists }) => notExists(at.tenant)));
}

export async function dueChecks(now: Instant, most: number): Promise<RollupCheck[]> {
  const { data } = await RollupChecks.query
    .due({})
    .lte({ dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant, dueAt, next }) => ({ tenant, dueAt, next }));
}

/**
 * Moves the check to the next day, or to the next tick where another part is left; false when
 * somebody else did.
 */
export async function claimCheck(
  { tenant, dueAt }: RollupCheck,
  now: Instant,
  next?: string,
): Promise<boolean> {
  return applied(
    RollupChecks.patch({ tenant })
      .set({ dueAt: toIso(next === undefined ? instant(now + day) : now), next: next ?? '' })
      .where((at, { eq }) => eq(at.dueAt, dueAt)),
  );
}
