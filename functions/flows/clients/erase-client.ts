// Deletes what is stored about a client, for good, but for what the books need. A bulk job: it goes
// through the places in their order, some things to a step, each in one transaction over the version
// that was read. The client itself comes last, so an interrupted deletion still finds what is theirs,
// and a repeated one finds nothing more to do. Each step looks for obstacles again, since an event
// may have been booked meanwhile.
import {
  type ClientSubject,
  clientDataReaders,
  readClientSubject,
} from '#functions/data/clients/client-data.ts';
import { z } from 'zod';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import { listErasureObstacles } from '#functions/data/clients/erasure-obstacles.ts';
import { buildRemoveClientActivityItem } from '#functions/data/clients/client-activity.ts';
import { buildRemoveMergeItem } from '#functions/data/clients/client-merges.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  buildClientVersionCheck,
  buildRemoveClientItems,
  getAnyClient,
  saveClient,
} from '#functions/data/clients/clients.ts';
import { getBookingRequest, saveBookingRequest } from '#functions/data/events/booking-requests.ts';
import { removeEventNotes } from '#functions/data/events/event-history.ts';
import { buildUpdateSeriesItem, listSeries } from '#functions/data/events/event-series.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice, removeQuote } from '#functions/data/invoices/invoices.ts';
import { buildRemoveAwaitedReplyItem } from '#functions/data/mail/awaited-replies.ts';
import { getEventMails, saveEventMails } from '#functions/data/mail/event-mails.ts';
import {
  getLegacyContact,
  removeLegacyContact,
} from '#functions/data/marketing/legacy-contacts.ts';
import { getRebook, saveRebook } from '#functions/data/marketing/rebooks.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { noAddress } from '#shared/domain/clients/client.ts';
import {
  type ClientDataPlace,
  clientDataPlaces,
  eraseEventDetails,
  eraseExactPlace,
  erasureFates,
} from '#shared/domain/clients/personal-data.ts';
import { isForBooks } from '#shared/domain/invoices/invoice.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';
import {
  type BulkJob,
  type BulkJobRequester,
  buildCreateBulkJobItem,
  getBulkJob,
  startBulkJob,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { AuditEntry } from '#shared/domain/accounts/audit.ts';

/** False if another write came first. What is gone is done. */
type PlaceEraser = (scope: Scope, id: string, subject: ClientSubject) => Promise<boolean>;

const splitId = (id: string): [string, string] => {
  const [first = '', second = ''] = id.split(' ');
  return [first, second];
};

const deletedClientName = () => text('deleted_client');

async function eraseEvent(scope: Scope, eventId: string): Promise<boolean> {
  const event = await getEvent(scope, eventId);
  if (!event) return true;
  const name = deletedClientName();
  const erased = {
    ...eraseEventDetails(event, name),
    businessName: name,
    industry: '',
    plan: eraseExactPlace(event.plan),
  };
  const isErased = (['eventName', 'businessName', 'address', 'notes', 'siteNotes'] as const).every(
    (field) => event[field] === erased[field],
  );
  if (!isErased && !(await saveEvent(scope, event, erased))) return false;
  await removeEventNotes(scope, eventId);
  return eraseMailLog(scope, eventId);
}

async function eraseMailLog(scope: Scope, eventId: string): Promise<boolean> {
  const mails = await getEventMails(scope, eventId);
  if (mails.log.every(({ to, subject }) => to.length === 0 && subject === '')) return true;
  const log = mails.log.map((mail) => ({ ...mail, to: [], subject: '' }));
  return saveEventMails(scope, mails, { ...mails, log });
}

const noDetails = {
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  message: '',
  notes: '',
  lostReason: undefined,
};

const erasers: Readonly<Partial<Record<ClientDataPlace, PlaceEraser>>> = {
  async activity(scope, id) {
    const [clientId, entryId] = splitId(id);
    return tryTransact([buildRemoveClientActivityItem(scope, clientId, entryId)]);
  },

  async bookingRequests(scope, id) {
    const request = await getBookingRequest(scope, id);
    if (!request) return true;
    const erased = { ...request, ...noDetails, businessName: deletedClientName() };
    return saveBookingRequest(scope, request, erased);
  },

  async legacyContacts(scope, id) {
    const contact = await getLegacyContact(scope, id);
    return !contact || removeLegacyContact(scope, contact);
  },

  async rebooks(scope, id) {
    const rebook = await getRebook(scope, id);
    if (!rebook) return true;
    const name = deletedClientName();
    const attempts = rebook.attempts.map((attempt) => ({ ...attempt, note: '' }));
    const erased = { ...rebook, businessName: name, eventName: name, attempts, enabled: false };
    return saveRebook(scope, rebook, erased);
  },

  async series(scope, id) {
    const series = (await listSeries(scope)).find(({ seriesId }) => seriesId === id);
    if (!series) return true;
    const erased = {
      ...series,
      details: eraseEventDetails(series.details, deletedClientName()),
      plan: eraseExactPlace(series.plan),
    };
    return tryTransact([buildUpdateSeriesItem(scope, series, erased)]);
  },

  async replies(scope, id, { client }) {
    const [kind, thingId] = splitId(id);
    const key = (['confirmation', 'quote', 'request'] as const).find((it) => it === kind);
    if (!key) throw new Error(`no awaited reply ${id} of client ${client.clientId}`);
    return tryTransact([buildRemoveAwaitedReplyItem(scope, { kind: key, thingId })]);
  },

  events: eraseEvent,

  async merges(scope, id, { merges }) {
    const merge = merges.find(({ mergeId }) => mergeId === id);
    if (!merge) return true;
    const merged = merge.state === 'merged' && (await getAnyClient(scope, merge.mergedId));
    const isTheirs = merged && merged.mergedInto === merge.keptId;
    return tryTransact([
      buildRemoveMergeItem(scope, merge),
      ...(isTheirs ? buildRemoveClientItems(scope, [merged]) : []),
    ]);
  },

  async draftsAndQuotes(scope, id) {
    const invoice = await getInvoice(scope, id);
    // The list may be older than the quote's acceptance.
    if (!invoice || isForBooks(getInvoiceFacts(invoice))) return true;
    return removeQuote(scope, invoice);
  },

  async client(scope, id) {
    const client = await getAnyClient(scope, id);
    if (!client) return true;
    const after = {
      ...client,
      ...noAddress,
      businessName: deletedClientName(),
      industry: '',
      contacts: [],
      notes: [],
      tags: [],
      bannerFiles: [],
      active: false,
    };
    return saveClient(scope, { before: client, after });
  },
};

type StartErasureInput = {
  readonly client: Client;
  readonly timeZone: string;
  readonly asker: BulkJobRequester;
  readonly entry: AuditEntry;
};

/**
 * Starts the deletion of the client as it was read, and carries it out as far as a call may take. A
 * repeated request is the same deletion. Undefined if the client has changed.
 */
export async function startClientErasure(
  scope: Scope,
  { client, timeZone, asker, entry }: StartErasureInput,
  now: Instant,
): Promise<BulkJob | undefined> {
  const job = {
    changeId: buildErasureId(scope, client),
    kind,
    asker,
    input: { clientId: client.clientId, timeZone },
    planId: '',
    parts: 0,
    planned: undefined,
    report: emptyBulkJobReport,
  };
  const isNew = await tryTransact([
    buildCreateBulkJobItem(scope, job, now),
    buildClientVersionCheck(scope, client),
    ...buildAuditItems(scope, entry),
  ]);
  const existing = await getBulkJob(scope, job.changeId);
  if (!isNew && !existing) return undefined;
  const begun = await startBulkJob(scope, job, now, { again: existing?.state !== 'done' });
  if (begun.state !== 'running') return begun;
  return (await runBulkJob(clientErasureJob, begun, { now, maxSteps: stepsPerCall })) ?? begun;
}

/** The deletion of the client as it is, or was, at this version. */
export const buildErasureId = (
  { tenant }: Scope,
  { clientId, version }: Pick<Client, 'clientId' | 'version'>,
) => hashId(`${tenant}|${kind}|${clientId}|${version}`);

/** Each place takes one, so a client with few things is done within the call. */
const stepsPerCall = clientDataPlaces.length;
const kind = 'client-erasure';
const ErasureInput = z.object({
  clientId: z.string(),
  timeZone: z.string().default(defaultTimeZone),
});
const itemsPerStep = 25;

export const clientErasureJob: BulkJobKind = {
  name: kind,
  access: clients.routes.deletePersonalData.access,
  async step(scope, { input, cursor }, now) {
    const { clientId, timeZone } = ErasureInput.parse(input);
    const client = await getAnyClient(scope, clientId);
    const [place, after] = parseCursor(cursor);
    if (!client || !place) return { next: undefined, report: emptyBulkJobReport };
    const subject = await readClientSubject(scope, client, now);
    const obstacles = await listErasureObstacles(scope, subject, toLocalDate(now, timeZone));
    if (obstacles.length > 0) {
      return { next: undefined, report: emptyBulkJobReport, isStopped: true };
    }
    const items = erasers[place] ? await clientDataReaders[place](scope, subject) : [];
    // Merges stand in their own order, and what was deleted is gone from the list.
    const left = items
      .filter(({ id }) => erasureFates[place] === 'deleted' || id > after)
      .toSorted((one, other) => (place === 'merges' ? 0 : compareText(one.id, other.id)));
    const some = left.slice(0, itemsPerStep);
    for (const { id } of some) await eraseItem(scope, place, id, subject);
    const last = some.at(-1)?.id;
    const next = left.length > some.length && last ? `${place} ${last}` : findNextPlace(place);
    return { next, report: { ...emptyBulkJobReport, changed: some.length } };
  },
};

/** The place, and the last thing in it that is done. */
function parseCursor(cursor: string): [ClientDataPlace | undefined, string] {
  if (cursor === '') return [clientDataPlaces[0], ''];
  const at = cursor.indexOf(' ');
  const name = at < 0 ? cursor : cursor.slice(0, at);
  return [clientDataPlaces.find((place) => place === name), at < 0 ? '' : cursor.slice(at + 1)];
}

const findNextPlace = (place: ClientDataPlace): string | undefined =>
  clientDataPlaces[clientDataPlaces.indexOf(place) + 1];

async function eraseItem(scope: Scope, place: ClientDataPlace, id: string, subject: ClientSubject) {
  const eraser = erasers[place];
  if (!eraser) return;
  await retry(retryLimits.few, `${place} ${id}`, async () =>
    (await eraser(scope, id, subject)) ? true : tryAgain,
  );
}
