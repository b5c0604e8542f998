// Where things about a client are: its own, and those of the clients that were merged into it. By the
// client where something refers to it, by the contacts' addresses where nothing does.
import { listAllClientActivity } from '#functions/data/clients/client-activity.ts';
import { type ClientMerge, listClientMerges } from '#functions/data/clients/client-merges.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { listEventNotes } from '#functions/data/events/event-history.ts';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listClientInvoices } from '#functions/data/invoices/invoice-list.ts';
import { listInvoiceRevisions } from '#functions/data/invoices/invoice-revisions.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { type AwaitedReplyKey, listAwaitedReplies } from '#functions/data/mail/awaited-replies.ts';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import { findUndeliverableAddresses } from '#functions/data/mail/undeliverable-addresses.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { getLegacyContact } from '#functions/data/marketing/legacy-contacts.ts';
import { getOptOuts } from '#functions/data/marketing/mail-opt-outs.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { getRebook } from '#functions/data/marketing/rebooks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { ClientDataPlace } from '#shared/domain/clients/personal-data.ts';
import type { BookingRequestRow } from '#shared/domain/events/booking-request.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { isForBooks } from '#shared/domain/invoices/invoice.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { toMailboxKey } from '#shared/domain/marketing/campaign.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type ClientSubject = {
  readonly client: Client;
  /** Merges into it, and into those that were merged into it; the innermost first. */
  readonly merges: readonly ClientMerge[];
  /** Its own, and those of the clients that were merged into it. */
  readonly clientIds: readonly string[];
  readonly mailboxes: ReadonlySet<string>;
  /** Read once, for all places that need them. */
  readonly listEvents: () => Promise<readonly EventRow[]>;
  readonly listInvoices: () => Promise<readonly InvoiceRow[]>;
  readonly listRequests: () => Promise<readonly BookingRequestRow[]>;
  readonly now: Instant;
};

export async function readClientSubject(
  scope: Scope,
  client: Client,
  now: Instant,
): Promise<ClientSubject> {
  const merges = await listAllMerges(scope, client.clientId);
  // An undone merge has copies of a client that is separate again.
  const lasting = merges.filter(({ state }) => state === 'merged');
  const emails = [client, ...lasting.flatMap(({ before, after }) => [before, after])]
    .flatMap(({ contacts }) => contacts)
    .map(({ email }) => email)
    .filter((email) => email !== '');
  const mailboxes = new Set(emails.map(toMailboxKey));
  const clientIds = [client.clientId, ...new Set(lasting.map(({ mergedId }) => mergedId))];
  const listForAllClients = async <Row>(list: (clientId: string) => Promise<Row[]>) =>
    (await Promise.all(clientIds.map(list))).flat();
  const listEvents = once(() => listForAllClients((id) => listClientEvents(scope, id)));
  return {
    client,
    merges,
    clientIds,
    mailboxes,
    listEvents,
    listInvoices: once(() => listForAllClients((id) => listClientInvoices(scope, id))),
    listRequests: once(async () => {
      const [{ entries }, events] = await Promise.all([
        bookingRequestList.rowSet(scope, now),
        listEvents(),
      ]);
      const eventIds = new Set(events.map(({ id }) => id));
      // A mailbox can be shared, so the event that was made of it decides whose request it is.
      return entries
        .map(({ row }) => row)
        .filter(({ eventId, contactEmail }) =>
          eventId === '' ? mailboxes.has(toMailboxKey(contactEmail)) : eventIds.has(eventId),
        );
    }),
    now,
  };
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => (loading ??= load());
}

async function listAllMerges(
  scope: Scope,
  keptId: string,
  seen: ReadonlySet<string> = new Set([keptId]),
): Promise<ClientMerge[]> {
  const own = await listClientMerges(scope, keptId);
  const inner: ClientMerge[] = [];
  for (const { mergedId, state } of own) {
    if (state !== 'merged' || seen.has(mergedId)) continue;
    inner.push(...(await listAllMerges(scope, mergedId, new Set([...seen, mergedId]))));
  }
  return [...inner, ...own];
}

/** Its content is read on demand, since a list has only some of it. */
type StoredItem = { readonly id: string; readonly read: () => Promise<unknown> };

type PlaceReader = (scope: Scope, subject: ClientSubject) => Promise<readonly StoredItem[]>;

const toStoredItem = (id: string, content: unknown): StoredItem => ({
  id,
  read: async () => content,
});

/** More than an event ever has. */
const maxNotes = 1_000;

async function readEvent(scope: Scope, eventId: string) {
  const [event, mails] = await Promise.all([
    getEvent(scope, eventId),
    getEventMails(scope, eventId),
  ]);
  return { event, mails, history: event && (await listEventNotes(scope, event, maxNotes)) };
}

const readInvoice = async (scope: Scope, id: string) => ({
  invoice: await getInvoice(scope, id),
  revisions: await listInvoiceRevisions(scope, id),
});

const toInvoiceItems = (scope: Scope, rows: readonly InvoiceRow[]): StoredItem[] =>
  rows.map(({ id }) => ({ id, read: () => readInvoice(scope, id) }));

/** What was undone is about two clients: the copies may be of the other one. */
const toMergeContent = ({ mergedName, before, after, ...merge }: ClientMerge) =>
  merge.state === 'merged' ? { ...merge, mergedName, before, after } : merge;

export const clientDataReaders: Readonly<Record<ClientDataPlace, PlaceReader>> = {
  async activity(scope, { clientIds }) {
    const all = await Promise.all(
      clientIds.map(async (clientId) =>
        (await listAllClientActivity(scope, clientId)).map((entry) =>
          toStoredItem(`${clientId} ${entry.entryId}`, entry),
        ),
      ),
    );
    return all.flat();
  },

  async bookingRequests(scope, { listRequests }) {
    return (await listRequests()).map(({ id }) => ({
      id,
      read: () => getBookingRequest(scope, id),
    }));
  },

  async legacyContacts(scope, { clientIds, mailboxes, now }) {
    const { entries } = await legacyContactList.rowSet(scope, now);
    return entries
      .filter(({ row: { clientId, email } }) =>
        clientId === '' ? mailboxes.has(toMailboxKey(email)) : clientIds.includes(clientId),
      )
      .map(({ row: { id } }) => ({ id, read: () => getLegacyContact(scope, id) }));
  },

  async rebooks(scope, { clientIds, now }) {
    const { entries } = await rebookList.rowSet(scope, now);
    return entries
      .filter(({ row }) => clientIds.includes(row.clientId))
      .map(({ row: { id } }) => ({ id, read: () => getRebook(scope, id) }));
  },

  async series(scope, { clientIds }) {
    const all = await listSeries(scope);
    return all
      .filter(({ clientId }) => clientIds.includes(clientId))
      .map((series) => toStoredItem(series.seriesId, series));
  },

  async replies(scope, { listEvents, listInvoices, listRequests }) {
    const keys: AwaitedReplyKey[] = [
      ...(await listEvents()).map(({ id }) => ({ kind: 'confirmation' as const, thingId: id })),
      ...(await listInvoices()).map(({ id }) => ({ kind: 'quote' as const, thingId: id })),
      ...(await listRequests()).map(({ id }) => ({ kind: 'request' as const, thingId: id })),
    ];
    const replies = await listAwaitedReplies(scope, keys);
    return replies.map((reply) => toStoredItem(`${reply.kind} ${reply.thingId}`, reply));
  },

  async events(scope, { listEvents }) {
    return (await listEvents()).map(({ id }) => ({ id, read: () => readEvent(scope, id) }));
  },

  merges: async (_scope, { merges }) =>
    merges.map((merge) => toStoredItem(merge.mergeId, toMergeContent(merge))),

  async draftsAndQuotes(scope, { listInvoices }) {
    const rows = await listInvoices();
    return toInvoiceItems(
      scope,
      rows.filter((row) => !isForBooks(row)),
    );
  },

  async invoices(scope, { listInvoices }) {
    return toInvoiceItems(scope, (await listInvoices()).filter(isForBooks));
  },

  async optOuts(scope, { mailboxes }) {
    const outs = await getOptOuts(scope, [...mailboxes]);
    return outs.map((out) => toStoredItem(out.mailbox, out));
  },

  async undeliverable(_scope, { mailboxes }) {
    const addresses = await findUndeliverableAddresses([...mailboxes]);
    return addresses.map((it) => toStoredItem(it.address, it));
  },

  client: async (_scope, { client }) => [toStoredItem(client.clientId, client)],
};
