// The plan of a bulk job: the ids of the things, in chunks of one step each. It is written before
// the job starts, under its own id. If two callers start the same job at the same time, both store
// a complete plan and one of them is used. Get by (franchise, plan, number).
import { isDeepStrictEqual, promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';

const PlanChunks = defineEntity('bulk-change-part', {
  attributes: {
    tenant: { type: 'string', required: true },
    planId: { type: 'string', required: true },
    number: { type: 'number', required: true },
    /**
     * Ids compress to two thirds, so a chunk of the longest ids that callers may choose fits an
     * item.
     */
    packed: shapedAttribute(opaque<Uint8Array>(() => new Uint8Array())),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'planId'], ['number']) },
});

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);
const concurrency = 4;

export type BulkPlan = {
  readonly planId: string;
  readonly ids: readonly string[];
  /** Ids per chunk. */
  readonly size: number;
  readonly expiresAt: number;
};

/** Returns the number of chunks. */
export async function writeBulkPlan(
  { tenant }: Scope,
  { planId, ids, size, expiresAt }: BulkPlan,
): Promise<number> {
  const parts = Math.ceil(ids.length / size);
  await runConcurrently(Array.from({ length: parts }).keys(), concurrency, async (number) => {
    const part = ids.slice(number * size, (number + 1) * size);
    const packed = new Uint8Array(await compress(JSON.stringify(part)));
    await PlanChunks.put({ tenant, planId, number, packed, expiresAt }).go({ response: 'none' });
  });
  return parts;
}

/**
 * Writes one chunk of an imported plan. The first chunk with this number stays; false if that one
 * differs.
 */
export async function writePlanChunk(
  scope: Scope,
  { planId, number, ids, expiresAt }: Omit<BulkPlan, 'size'> & { readonly number: number },
): Promise<boolean> {
  const { tenant } = scope;
  const packed = new Uint8Array(await compress(JSON.stringify(ids)));
  if (await tryConditionalWrite(PlanChunks.create({ tenant, planId, number, packed, expiresAt })))
    return true;
  return isDeepStrictEqual(await readPlanChunk(scope, planId, number), ids);
}

/** All chunks of a plan that were written, by number. */
export async function listPlanChunks(
  { tenant }: Scope,
  planId: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const query = PlanChunks.query.primary({ tenant, planId });
  const { data } = await query.go({ pages: 'all', consistent: true });
  const chunks = data.map(async ({ number, packed }) => [number, await unpack(packed)] as const);
  return new Map(await Promise.all(chunks));
}

export async function readPlanChunk(
  { tenant }: Scope,
  planId: string,
  number: number,
): Promise<readonly string[]> {
  const { data } = await PlanChunks.get({ tenant, planId, number }).go({ consistent: true });
  if (!data) throw new Error(`part ${number} of the plan ${planId} is missing`);
  return unpack(data.packed);
}

const unpack = async (packed: Uint8Array) =>
  JSON.parse((await expand(packed)).toString('utf8')) as string[];
