import { recordImportedOptOuts } from '#functions/data/marketing/mail-opt-outs.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { buildCreateClientItems, buildMinimalClient } from '#functions/data/clients/clients.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import type { LegacyContact } from '#functions/data/marketing/legacy-contact.ts';
import {
  importLegacyContacts,
  toImportedContactId,
  createLegacyContact,
  getLegacyContact,
  removeLegacyContact,
  saveLegacyContact,
} from '#functions/data/marketing/legacy-contacts.ts';
import { buildMovedOptOutItems } from '#functions/data/marketing/mail-opt-outs.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { legacyContactExport } from '#functions/flows/marketing/legacy-contact-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { requirePastDay } from '#functions/flows/platform/past-day.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import { legacyContactGrid } from '#shared/domain/marketing/legacy-contact.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(legacyContacts, {
  async list({ body }, { scope, now }) {
    const order = getGridOrder(legacyContactGrid.opening, body);
    const after = body.cursor === undefined ? undefined : parseCursor(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const set = await legacyContactList.rowSet(limitScopeToBrands(scope, body.brandIds), now);
    const { data, count, next } = getGridPage(set, legacyContactGrid, body, after);
    return { data, count, cursor: next ? formatCursor(next, order) : null };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const exportInput = { source: legacyContactExport, request: body, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async details({ params }, { scope }) {
    return { data: toContactView(requireFound(await getLegacyContact(scope, params.id))) };
  },

  async create({ body }, context) {
    const { requestKey: _, ...details } = body;
    const { scope, now } = context;
    requireBrand(context, details.brandId);
    const general = successMessage('msg_legacy_added', { name: formatContactName(details) });
    const request = toIdempotentRequest(context, 'legacy-contacts.create', body);
    const id = await runIdempotent(request, (contactId, remembered) => {
      requirePastDay(context, 'lastEventDate', details.lastEventDate);
      const contact = { contactId, version: 1, ...details, clientId: undefined, createdAt: now };
      return createLegacyContact(scope, contact, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ body: { id, version, ...details } }, context) {
    requireBrand(context, details.brandId);
    const { scope, now } = context;
    const before = await requireContactVersion(scope, id, version);
    requirePastDay(context, 'lastEventDate', details.lastEventDate, before.lastEventDate);
    const moved = [{ from: before.email, to: details.email }];
    const optOuts = await buildMovedOptOutItems(scope, moved, now);
    if (!(await saveLegacyContact(scope, before, { ...before, ...details }, optOuts))) {
      throw new Conflict();
    }
    return {
      data: { id },
      general: successMessage('msg_legacy_saved', { name: formatContactName(details) }),
    };
  },

  async remove({ params }, { scope }) {
    const contact = requireFound(await getLegacyContact(scope, params.id));
    if (!(await removeLegacyContact(scope, contact))) throw new Conflict();
    return { general: successMessage('msg_legacy_deleted', { name: formatContactName(contact) }) };
  },

  async bring({ body: { brandId, contacts } }, context) {
    requireBrand(context, brandId);
    for (const [index, { lastEventDate }] of contacts.entries()) {
      requirePastDay(context, `contacts.${index}.lastEventDate`, lastEventDate);
    }
    const optedOut = contacts.filter((contact) => contact.optedOut);
    await recordImportedOptOuts(
      context.scope,
      optedOut.map(({ email }) => email),
      context.now,
    );
    const brought = contacts.map(({ optedOut: _, ...line }): LegacyContact => {
      const details = { brandId, ...line };
      const contactId = toImportedContactId(details);
      return { contactId, version: 1, ...details, clientId: undefined, createdAt: context.now };
    });
    const added = await importLegacyContacts(context.scope, brought);
    return { data: { added, known: contacts.length - added } };
  },

  async makeClient({ params }, context) {
    const { scope, session, now } = context;
    const contact = requireFound(await getLegacyContact(scope, params.id));
    const brands = toAccessScope(context, clients.routes.quickAdd.access)?.brands ?? [];
    if (!includesBrand(brands, contact.brandId)) throw new Forbidden();
    const general = successMessage('msg_legacy_client', { name: formatContactName(contact) });
    const clientId = contact.clientId ?? newId(now);
    if (contact.clientId !== undefined) return { data: { id: clientId }, general };
    const added = {
      action: 'added',
      by: session.userId,
      at: now,
      about: formatContactName(contact),
    } as const;
    const parts = buildCreateClientItems(scope, toClient(contact, clientId, now), added);
    if (await saveLegacyContact(scope, contact, { ...contact, clientId }, parts)) {
      return { data: { id: clientId }, general };
    }
    // If the button was pressed twice concurrently, both get the first one's id.
    const first = (await getLegacyContact(scope, params.id))?.clientId;
    if (first === undefined) throw new Conflict();
    return { data: { id: first }, general };
  },
});

async function requireContactVersion(
  scope: Scope,
  id: string,
  version: number,
): Promise<LegacyContact> {
  const contact = requireFound(await getLegacyContact(scope, id));
  if (contact.version !== version) throw new Conflict();
  return contact;
}

function toClient(contact: LegacyContact, clientId: string, now: Instant): Client {
  const { brandId, contactName, email, phone, address, city, state, zip, notes } = contact;
  const known = buildMinimalClient(
    {
      clientId,
      industry: '',
      contactName,
      contactEmail: email,
      contactPhone: phone,
      businessName: formatContactName(contact),
      brandIds: [brandId],
    },
    now,
  );
  const note = { noteId: newId(now), text: notes, by: '', at: now };
  return { ...known, address, city, state, zip, notes: notes === '' ? [] : [note] };
}

type ContactNames = Pick<LegacyContact, 'businessName' | 'contactName'>;
const formatContactName = ({ businessName, contactName }: ContactNames) =>
  businessName || contactName;

function toContactView({ contactId: id, createdAt: _, clientId = '', ...contact }: LegacyContact) {
  return { id, clientId, ...contact };
}
