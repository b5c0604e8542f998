import { buildAuditEntry } from '#functions/data/accounts/audit-log.ts';
import { type BulkJob, getBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { addClient, buildMinimalClient, getNewestClient } from '#functions/data/clients/clients.ts';
import { resolveMergedClient } from '#functions/data/clients/resolve-merged-client.ts';
import {
  toUndeliverableView,
  findUndeliverableAddresses,
} from '#functions/data/mail/undeliverable-addresses.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { changeClient } from '#functions/flows/clients/change-client.ts';
import { clientExport } from '#functions/flows/clients/client-export.ts';
import { buildErasureId, startClientErasure } from '#functions/flows/clients/erase-client.ts';
import { previewPersonalData, readPersonalData } from '#functions/flows/clients/personal-data.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { type Caller, requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { type ClientFacts, clients } from '#shared/contract/clients/clients.ts';
import {
  mergeBrandSelection,
  type ContactPerson,
  distinctTags,
} from '#shared/domain/clients/client.ts';
import { erasureFates } from '#shared/domain/clients/personal-data.ts';
import { listChangedFields } from '#shared/domain/clients/changed-fields.ts';
import { activeClients, clientGrid } from '#shared/domain/clients/client-grid.ts';
import { listFrequentTags } from '#shared/domain/clients/tags.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

/** As many as a person reads before typing more. */
const maxOptions = 20;

/** For these uses, only clients on whose brands the caller may write are offered. */
const choiceRoutes = { event: events.routes.quickAdd, invoice: invoices.routes.add } as const;

export const handler = serveRecordedArea(clients, {
  async list({ body }, { scope, now }) {
    const order = getGridOrder(clientGrid.opening, body);
    const after = body.cursor === undefined ? undefined : parseCursor(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const set = await clientList.rowSet(limitScopeToBrands(scope, body.brandIds), now);
    const { data, count, next } = getGridPage(set, clientGrid, body, after);
    return {
      data: data.map((row) => ({ ...row, tags: [...row.tags], brandIds: [...row.brandIds] })),
      count,
      cursor: next ? formatCursor(next, order) : null,
    };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    return requireFound(
      await exportGrid(asker, { source: clientExport, request: body, format, franchise }, now),
    );
  },

  async search({ query: { searchText, chosenFor } }, caller) {
    const { scope, now } = caller;
    const within = chosenFor ? toAccessScope(caller, choiceRoutes[chosenFor].access) : scope;
    if (!within) return { data: [] };
    const set = await clientList.rowSet(within, now);
    const query = { ...activeClients, searchText, offset: 0, limit: maxOptions };
    const { data, isClose = false } = getGridPage(set, clientGrid, query, undefined);
    return { data, isClose };
  },

  async tags({ query: { searchText } }, { scope, now }) {
    const { entries } = await clientList.rowSet(scope, now);
    const rows = entries.map(({ row }) => row);
    return { data: listFrequentTags(rows, searchText).slice(0, maxOptions) };
  },

  async details({ params }, { scope }) {
    const client = requireFound(await resolveMergedClient(scope, params.id));
    return { data: await toClientView(client) };
  },

  async add({ body }, caller) {
    const { contacts, requestKey: _, brandIds, tags, ...fields } = body;
    const client = {
      ...buildMinimalClient(
        { ...fields, ...noContact, clientId: newId(caller.now), brandIds: [] },
        caller.now,
      ),
      ...fields,
      tags: distinctTags(tags),
      brandIds: checkChosenBrands(caller, [], brandIds),
      contacts: contacts.map((contact) => ({ contactId: newId(caller.now), ...contact })),
    };
    return createClientOnce(caller, 'clients.add', body, client);
  },

  async quickAdd({ body }, caller) {
    const { requestKey: _, ...fields } = body;
    const { scope, now } = caller;
    const brandIds = scope.brands === 'all' ? [] : scope.brands;
    const client = buildMinimalClient({ ...fields, clientId: newId(now), brandIds }, now);
    return createClientOnce(caller, 'clients.quickAdd', body, client);
  },

  async update({ body }, caller) {
    const { id, version, tags, brandIds, ...fields } = body;
    const { scope, session, now } = caller;
    const changer = { scope, userId: session.userId, now };
    const edit = { clientId: id, version, action: 'changed' } as const;
    const { businessName: name } = await changeClient(changer, edit, (before) => {
      const content = {
        ...fields,
        tags: distinctTags(tags),
        brandIds: brandIds ? checkChosenBrands(caller, before.brandIds, brandIds) : before.brandIds,
      };
      return { content, about: listChangedFields(before, content).join(', ') };
    });
    return { data: { id }, general: successMessage('msg_client_saved', { name }) };
  },

  async setActivated({ body: { id, activated } }, { scope, session, now }) {
    const changer = { scope, userId: session.userId, now };
    const action = activated ? 'activated' : 'deactivated';
    const { businessName: name } = await changeClient(
      changer,
      { clientId: id, version: undefined, action },
      () => ({ content: { active: activated }, about: '' }),
    );
    const key = activated ? 'msg_client_activated' : 'msg_client_deactivated';
    return { data: { id }, general: successMessage(key, { name }) };
  },

  async personalData({ params: { id } }, { scope, session, now }) {
    const client = requireFound(await getNewestClient(scope, id));
    const today = toLocalDate(now, session.timeZone);
    const [{ places, obstacles }, deletion] = await Promise.all([
      previewPersonalData(scope, client, { now, today }),
      getBulkJob(scope, buildErasureId(scope, client)),
    ]);
    const { version, businessName } = client;
    return {
      data: {
        version,
        businessName,
        places: places.map(({ place, count }) => ({ place, count, fate: erasureFates[place] })),
        obstacles,
        deletion:
          deletion && deletion.state !== 'done'
            ? { id: deletion.changeId, state: deletion.state }
            : null,
      },
    };
  },

  async exportPersonalData({ params: { id } }, { scope, now }) {
    const client = requireFound(await getNewestClient(scope, id));
    const data = await readPersonalData(scope, client, now);
    const content = JSON.stringify({ exportedAt: toIso(now), ...data });
    const name = text('personal_file', { id });
    return { file: { name, type: 'application/json', bytes: Buffer.from(content) } };
  },

  deletePersonalData: withCallerOrigin(async ({ params: { id }, body: { version } }, caller) => {
    const { scope, session, now } = caller;
    const client = requireFound(await getNewestClient(scope, id));
    // The last step changes the client, so a repeated request finds another version.
    const begun = await getBulkJob(scope, buildErasureId(scope, { clientId: id, version }));
    if (begun?.state === 'running' || begun?.state === 'done') return toErasureReply(begun);
    if (client.version !== version) throw new Conflict();
    const today = toLocalDate(now, session.timeZone);
    const { obstacles } = await previewPersonalData(scope, client, { now, today });
    if (obstacles.length > 0) throw new Conflict('err_personal_data_obstacles');
    const entry = buildAuditEntry(caller, 'personalDataDeleted', { details: id });
    const { userId, impersonator: standIn } = session;
    const asker = { userId, standIn };
    const { timeZone } = session;
    const job = await startClientErasure(scope, { client, timeZone, asker, entry }, now);
    if (!job) throw new Conflict();
    if (job.state === 'stopped') throw new Conflict('err_personal_data_obstacles');
    return toErasureReply(job);
  }),
});

function toErasureReply({ changeId, state }: BulkJob) {
  const isDone = state === 'done';
  const key = isDone ? 'msg_personal_data_deleted' : 'msg_personal_data_deleting';
  return { data: { changeId, isDone }, general: successMessage(key) };
}

const noContact = { contactName: '', contactEmail: '', contactPhone: '' };

async function createClientOnce(
  caller: SignedInContext,
  route: string,
  body: { readonly requestKey: string },
  client: Omit<Client, 'clientId'>,
) {
  const { scope, session, now } = caller;
  const entry = { action: 'added', by: session.userId, at: now, about: '' } as const;
  const id = await runIdempotent(toIdempotentRequest(caller, route, body), (clientId, part) =>
    addClient(scope, { ...client, clientId }, entry, [part]),
  );
  const general = successMessage('msg_client_added', { name: client.businessName });
  return { data: { id: requireFound(id) }, general };
}

/**
 * A caller who is limited to some brands must choose at least one of them, and can't change others.
 */
function checkChosenBrands(
  caller: Caller,
  before: readonly string[],
  chosen: readonly string[],
): string[] {
  const { brands } = caller.scope;
  for (const brandId of chosen) {
    if (!before.includes(brandId)) requireBrand(caller, brandId, 'brandIds');
  }
  if (brands === 'all') return mergeBrandSelection(brands, before, chosen);
  const own = chosen.filter((brandId) => brands.includes(brandId));
  if (own.length === 0 && before.length > 0) throw Invalid.field('brandIds', 'err_required');
  if (own.length === 0) return [...brands];
  return mergeBrandSelection(brands, before, own);
}

async function toClientView(client: Client): Promise<ClientFacts> {
  const { clientId: id, createdAt, contacts, tags, brandIds, ...rest } = client;
  const addresses = contacts.flatMap(({ email, ccMailIds, bccMailIds }) => [
    ...(email ? [email] : []),
    ...ccMailIds,
    ...bccMailIds,
  ]);
  return {
    ...rest,
    id,
    undeliverable: (await findUndeliverableAddresses(addresses)).map(toUndeliverableView),
    tags: [...tags],
    brandIds: [...brandIds],
    contacts: contacts.map(toContactView),
    createdAt: toIso(createdAt),
  };
}

function toContactView({ contactId: id, ccMailIds, bccMailIds, ...rest }: ContactPerson) {
  return { ...rest, id, ccMailIds: [...ccMailIds], bccMailIds: [...bccMailIds] };
}
