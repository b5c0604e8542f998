// A change of many events as the events area leaves one behind, in parts of two.
import {
  beginChange,
  type BulkChange,
  changeExpiry,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import { writePlan } from '#functions/data/bulk-changes/plan-parts.ts';
import { emptyReport } from '#functions/data/bulk-changes/reports.ts';
import type { Event } from '#functions/data/events/events.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import type { BulkStatus } from '#shared/domain/events/event.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon, type World } from './world.ts';

/** When a claim that was made at noon has run out. */
export const claimsOver = instant(noon + 4 * 60_000);

export async function bookMany(
  scope: Scope,
  count: number,
  over: Partial<Event> = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(noon));
  for (const eventId of ids) {
    await createEvent(scope, buildEvent({ eventId, code: newEventCode(), ...over }), undefined);
  }
  return ids;
}

type Asked = {
  readonly status?: BulkStatus;
  readonly brandIds?: readonly string[];
  readonly standIn?: { readonly tenant: string; readonly userId: string };
};

export async function changeOf(
  { scope }: World,
  { user }: Caller,
  ids: readonly string[],
  { status = 'cancelled', brandIds = [], standIn }: Asked = {},
): Promise<BulkChange> {
  const planId = newId(noon);
  const parts = await writePlan(scope, { planId, ids, size: 2, expiresAt: changeExpiry(noon) });
  return beginChange(
    withBrands(scope, brandIds),
    {
      changeId: newId(noon),
      kind: 'event-statuses',
      asker: { userId: user.userId, standIn },
      input: { status },
      planId,
      parts,
      planned: ids.length,
      report: emptyReport,
    },
    noon,
  );
}

/** As whoever asked sees it. */
export async function stateOf(caller: Caller, { changeId }: BulkChange, now: Instant = noon) {
  const { body } = await caller.call(bulkChanges, 'status', { params: { id: changeId } }, now);
  return body.data;
}

export async function eventsNow(scope: Scope, ids: readonly string[]) {
  const events = await Promise.all(ids.map((id) => getEvent(scope, id)));
  return events.map((event) => ({ status: event?.status, version: event?.version }));
}
