// Adds missing index keys to stored items, and search words to offers, after an index was
// introduced, and converts crews that earlier versions stored. Goes through all franchises in order,
// and through each entity that has such an index. Started by `npm run rebuild`, and by a local environment whose table gets an index. Items that
// are up to date are only read.
import { z } from 'zod';
import { userIndexKeySource } from '#functions/data/accounts/users.ts';
import { startBulkJob, type BulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { addBulkJobReports, emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import {
  addMissingShiftsOfPage,
  addMissingShiftReferencesOfPage,
} from '#functions/data/events/missing-crew-shifts.ts';
import { eventIndexKeySource } from '#functions/data/events/event-entity.ts';
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import { refreshListingPage } from '#functions/data/orders/offer-listings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type IndexKeySource,
  type KeyRewritePage,
  type PageKey,
  rewriteIndexKeys,
} from '#functions/data/store/index-keys.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type PageRewriter = (tenant: string, after: PageKey | undefined) => Promise<KeyRewritePage>;

const toKeyRewriter =
  (keyed: IndexKeySource): PageRewriter =>
  (tenant, after) =>
    rewriteIndexKeys(keyed, tenant, after);

const entities: readonly PageRewriter[] = [
  toKeyRewriter(userIndexKeySource),
  toKeyRewriter(eventIndexKeySource),
  refreshListingPage,
  addMissingShiftsOfPage,
  addMissingShiftReferencesOfPage,
];

/**
 * The position where a step continues: a franchise, an entity, and the last item that was written.
 */
const RewriteCursor = z.object({
  tenant: z.string(),
  entity: z.int(),
  after: z.record(z.string(), z.string()).optional(),
});
type RewriteCursor = z.output<typeof RewriteCursor>;

/**
 * Limits of one step. A page of large items holds a few hundred, and an empty franchise costs two
 * pages.
 */
const maxItemsPerStep = 2_000;
const maxPagesPerStep = 100;

const kind = 'items-anew';

/** Runs one at a time: starting it while it runs has no effect. */
export async function startItemRewrite(platform: Scope, now: Instant): Promise<BulkJob> {
  const change = { changeId: kind, kind, asker: undefined, input: {} };
  const plan = { planId: '', parts: 0, planned: undefined, report: emptyBulkJobReport };
  return startBulkJob(platform, { ...change, ...plan }, now, { again: true });
}

export const itemRewriteJob: BulkJobKind = {
  name: kind,
  access: undefined,
  async step(platform, { cursor }) {
    const tenants = await listTenantIds(platform);
    let place = cursor ? RewriteCursor.parse(JSON.parse(cursor)) : toFirstCursor(tenants[0]);
    let report = emptyBulkJobReport;
    let items = 0;
    for (let pages = 0; place && pages < maxPagesPerStep && items < maxItemsPerStep; pages += 1) {
      const page = await rewritePage(place);
      report = addBulkJobReports(report, page.report);
      items += page.report.changed + page.report.unchanged;
      place = getNextCursor(place, page.next, tenants);
    }
    return { next: place && JSON.stringify(place), report };
  },
};

async function rewritePage({ tenant, entity, after }: RewriteCursor) {
  const write = entities[entity];
  if (!write) throw new Error(`there is no entity ${entity} to write anew`);
  const { next, changed, unchanged } = await write(tenant, after);
  return { next, report: { ...emptyBulkJobReport, changed, unchanged } };
}

function getNextCursor(
  { tenant, entity }: RewriteCursor,
  after: RewriteCursor['after'],
  tenants: readonly string[],
): RewriteCursor | undefined {
  if (after) return { tenant, entity, after };
  if (entity + 1 < entities.length) return { tenant, entity: entity + 1 };
  return toFirstCursor(tenants.find((id) => id > tenant));
}

const toFirstCursor = (tenant: string | undefined): RewriteCursor | undefined =>
  tenant === undefined ? undefined : { tenant, entity: 0 };

/**
 * Sorted by id, so that new franchises don't disturb the order. Their items are already up to date.
 */
async function listTenantIds({ tenant }: Scope): Promise<readonly string[]> {
  const franchises = await listFranchiseRows();
  return [tenant, ...franchises.map(({ id }) => id)].toSorted();
}
