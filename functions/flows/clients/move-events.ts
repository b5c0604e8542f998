// Events, and everything else that refers to a client, follow their clients: to the client that one
// was merged into, back when the merge is undone, and events also to a new name. Each step reads
// the current state and writes each event with a check that the state still holds. So it may be
// interrupted anywhere, run twice, or run concurrently with its opposite.
import { z } from 'zod';
import { beginChange, type BulkChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut, type ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { emptyReport } from '#functions/data/bulk-changes/reports.ts';
import {
  type Follower,
  followMerged,
  followUnmerged,
  type Moved,
  movedEvents,
} from '#functions/data/clients/client-followers.ts';
import {
  type ClientMerge,
  getMerge,
  listMoved,
  movedBackPart,
  movedPart,
  stateCheck,
} from '#functions/data/clients/client-merges.ts';
import {
  type Client,
  clientVersionCheck,
  getAnyClient,
  saveClient,
} from '#functions/data/clients/clients.ts';
import { type ClientOfEvent, saveEventClients } from '#functions/data/events/event-clients.ts';
import { eventsOfClient } from '#functions/data/events/event-list.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { eventRowOf } from '#functions/data/events/event-rows.ts';
import { followingSeries } from '#functions/data/events/series-clients.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { followingInvoices } from '#functions/data/invoices/invoice-clients.ts';
import { followingLegacyContacts } from '#functions/data/marketing/legacy-contact-clients.ts';
import { followingRebooks } from '#functions/data/marketing/rebook-clients.ts';
import { idOf } from '#functions/ports/ids.ts';
import { brandsAfter } from '#shared/domain/clients/client.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Everything that refers to a client besides its events. Add new ones here. */
const followers: readonly Follower[] = [
  followingInvoices,
  followingSeries,
  followingRebooks,
  followingLegacyContacts,
];

const rowsOfStep = 500;
/**
 * An index that lags still lists what was just written, so such a step finds less to do than it
 * saw.
 */
const mostIdle = 5;

const said = ({ clientId, businessName, industry }: Client): ClientOfEvent => ({
  clientId,
  businessName,
  industry,
});

const Named = z.object({ clientId: z.string() });
const Merged = z.object({ keptId: z.string(), mergeId: z.string() });

/** The client's current name and industry. */
export const clientNameChange: ChangeKind = {
  name: 'client-name',
  access: undefined,
  async step(scope, change) {
    const { clientId } = Named.parse(change.input);
    const client = await getAnyClient(scope, clientId);
    if (!client || client.mergedInto) return { next: undefined, report: emptyReport };
    const rows = await eventsOfClient(scope, clientId);
    const wrong = rows.filter(
      (row) => row.businessName !== client.businessName || row.industry !== client.industry,
    );
    // Another rename starts its own bulk change.
    const once = [clientVersionCheck(scope, client)];
    const saved = await saveEventClients(scope, wrong.slice(0, rowsOfStep), said(client), {
      each: () => [],
      once,
    });
    return stepped(change, { wanted: wrong.length, saved });
  },
};

/** Moves events to the client that remains. */
export const clientMergeChange: ChangeKind = {
  name: 'client-merge',
  access: undefined,
  async step(scope, change, now) {
    const { keptId, mergeId } = Merged.parse(change.input);
    const [merge, kept] = await Promise.all([
      getMerge(scope, keptId, mergeId),
      getAnyClient(scope, keptId),
    ]);
    if (!kept || merge?.state !== 'merged') return { next: undefined, report: emptyReport };
    const rows = await eventsOfClient(scope, merge.mergedId);
    const saved = await saveEventClients(scope, rows.slice(0, rowsOfStep), said(kept), {
      each: ({ id }) => [movedPart(scope, merge, id)],
      once: [stateCheck(scope, merge, 'merged')],
    });
    const others = await Promise.all(
      followers.map((follower) => followMerged(scope, merge, follower, now)),
    );
    return stepped(change, sumOf([{ wanted: rows.length, saved }, ...others]));
  },
};

/** Moves back to the merged client exactly what the merge moved. */
export const clientUnmergeChange: ChangeKind = {
  name: 'client-unmerge',
  access: undefined,
  async step(scope, change) {
    const { keptId, mergeId } = Merged.parse(change.input);
    const merge = await getMerge(scope, keptId, mergeId);
    const merged = merge && (await getAnyClient(scope, merge.mergedId));
    if (!merged || merge.state !== 'undone') return { next: undefined, report: emptyReport };
    const ids = await listMoved(scope, mergeId, rowsOfStep);
    const events = await Promise.all(movedEvents(ids).map((id) => getEvent(scope, id)));
    const rows = events.flatMap((event) => (event ? [eventRowOf(event)] : []));
    // An event that someone has since moved elsewhere stays there.
    const here = rows.filter(({ clientId }) => clientId === keptId);
    const saved = await saveEventClients(scope, here, said(merged), {
      each: ({ id }) => [movedBackPart(scope, merge, id)],
      once: [stateCheck(scope, merge, 'undone')],
    });
    const others = await Promise.all(
      followers.map((follower) => followUnmerged(scope, merge, follower, ids)),
    );
    return stepped(change, sumOf([{ wanted: here.length, saved }, ...others]));
  },
};

const sumOf = (all: readonly Moved[]): Moved => ({
  wanted: all.reduce((sum, { wanted }) => sum + wanted, 0),
  saved: all.reduce((sum, { saved }) => sum + saved, 0),
});

/** Finished when nothing is left, or after several steps without progress. */
function stepped({ cursor }: BulkChange, { wanted, saved }: Moved) {
  const idle = saved > 0 ? 0 : Number(cursor || '0') + 1;
  const isOver = wanted === 0 || idle > mostIdle;
  return { next: isOver ? undefined : String(idle), report: { ...emptyReport, changed: saved } };
}

type Work = { readonly kind: ChangeKind; readonly input: unknown; readonly cause: string };

const mostSteps = 8;

/** Started once per cause and run for some steps; the scheduled job does the rest. */
async function follow(scope: Scope, { kind, input, cause }: Work, now: Instant): Promise<void> {
  const change = {
    changeId: idOf(`${scope.tenant}|${kind.name}|${cause}`),
    kind: kind.name,
    asker: undefined,
    input,
    planId: '',
    parts: 0,
    planned: undefined,
    report: emptyReport,
  };
  const begun = await beginChange(scope, change, now);
  if (begun.state === 'running') await carryOut(kind, begun, { now, mostSteps });
}

export const followName = (scope: Scope, clientId: string, changeId: string, now: Instant) =>
  follow(scope, { kind: clientNameChange, input: { clientId }, cause: changeId }, now);

type Which = Pick<ClientMerge, 'keptId' | 'mergeId'>;

/**
 * `again` adds another cause: an event that was booked for the merged client shortly afterwards.
 */
export const followMerge = (
  scope: Scope,
  { keptId, mergeId }: Which,
  again: string,
  now: Instant,
) =>
  follow(
    scope,
    { kind: clientMergeChange, input: { keptId, mergeId }, cause: `${mergeId}|${again}` },
    now,
  );

export const followUndo = (scope: Scope, { keptId, mergeId }: Which, now: Instant) =>
  follow(scope, { kind: clientUnmergeChange, input: { keptId, mergeId }, cause: mergeId }, now);

const mostTries = 4;

/**
 * Updates an event that was booked for a client that had just been renamed or merged, that is on a
 * brand new to the client, or that was moved to another client.
 */
export async function followEvent(scope: Scope, eventId: string, now: Instant): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const event = await getEvent(scope, eventId);
    const client = event && (await getAnyClient(scope, event.clientId));
    if (!client) return;
    const { clientId, businessName, industry, mergedInto: keptId, mergeId } = client;
    if (keptId && mergeId) return followMerge(scope, { keptId, mergeId }, eventId, now);
    const isNamed = event.businessName === businessName && event.industry === industry;
    const named = { clientId, businessName, industry };
    const isWritten = isNamed || (await saveEventClients(scope, [eventRowOf(event)], named)) === 1;
    const isBooked = client.brandIds.includes(event.brandId);
    const brandIds = brandsAfter('all', [], [...client.brandIds, event.brandId]);
    const change = { before: client, after: { ...client, brandIds } };
    if ((isBooked || (await saveClient(scope, change))) && isWritten) return;
  }
  throw new Contended(`event ${eventId} or its client`);
}
