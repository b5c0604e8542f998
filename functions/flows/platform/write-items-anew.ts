// Adds missing index keys to stored items, and search words to offers, after an index was
// introduced. Goes through all franchises in order, and through each entity that has such an index.
// Started by `npm run rebuild`, and by a local environment whose table gets an index. Items that
// are up to date are only read.
import { z } from 'zod';
import { keyedUsers } from '#functions/data/accounts/users.ts';
import { beginChange, type BulkChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import type { ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { addReports, emptyReport } from '#functions/data/bulk-changes/reports.ts';
import { keyedEvents } from '#functions/data/events/event-entity.ts';
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import { listPageAnew } from '#functions/data/orders/listed-offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type Keyed,
  type KeyedPage,
  type PageKey,
  writeKeysAnew,
} from '#functions/data/store/index-keys.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type WritePage = (tenant: string, after: PageKey | undefined) => Promise<KeyedPage>;

const keysOf =
  (keyed: Keyed): WritePage =>
  (tenant, after) =>
    writeKeysAnew(keyed, tenant, after);

const entities: readonly WritePage[] = [keysOf(keyedUsers), keysOf(keyedEvents), listPageAnew];

/**
 * The position where a step continues: a franchise, an entity, and the last item that was written.
 */
const Place = z.object({
  tenant: z.string(),
  entity: z.int(),
  after: z.record(z.string(), z.string()).optional(),
});
type Place = z.output<typeof Place>;

/**
 * Limits of one step. A page of large items holds a few hundred, and an empty franchise costs two
 * pages.
 */
const mostItems = 2_000;
const mostPages = 100;

const kind = 'items-anew';

/** Runs one at a time: starting it while it runs has no effect. */
export async function beginItemsAnew(platform: Scope, now: Instant): Promise<BulkChange> {
  const change = { changeId: kind, kind, asker: undefined, input: {} };
  const plan = { planId: '', parts: 0, planned: undefined, report: emptyReport };
  return beginChange(platform, { ...change, ...plan }, now, { again: true });
}

export const itemsAnew: ChangeKind = {
  name: kind,
  access: undefined,
  async step(platform, { cursor }) {
    const tenants = await tenantsOf(platform);
    let place = cursor ? Place.parse(JSON.parse(cursor)) : placeOf(tenants[0]);
    let report = emptyReport;
    let items = 0;
    for (let pages = 0; place && pages < mostPages && items < mostItems; pages += 1) {
      const page = await writePage(place);
      report = addReports(report, page.report);
      items += page.report.changed + page.report.unchanged;
      place = placeBehind(place, page.next, tenants);
    }
    return { next: place && JSON.stringify(place), report };
  },
};

async function writePage({ tenant, entity, after }: Place) {
  const write = entities[entity];
  if (!write) throw new Error(`there is no entity ${entity} to write anew`);
  const { next, changed, unchanged } = await write(tenant, after);
  return { next, report: { ...emptyReport, changed, unchanged } };
}

function placeBehind(
  { tenant, entity }: Place,
  after: Place['after'],
  tenants: readonly string[],
): Place | undefined {
  if (after) return { tenant, entity, after };
  if (entity + 1 < entities.length) return { tenant, entity: entity + 1 };
  return placeOf(tenants.find((id) => id > tenant));
}

const placeOf = (tenant: string | undefined): Place | undefined =>
  tenant === undefined ? undefined : { tenant, entity: 0 };

/**
 * Sorted by id, so that new franchises don't disturb the order. Their items are already up to date.
 */
async function tenantsOf({ tenant }: Scope): Promise<readonly string[]> {
  const franchises = await listFranchiseRows();
  return [tenant, ...franchises.map(({ id }) => id)].toSorted();
}
