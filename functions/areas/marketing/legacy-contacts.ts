import { type Client, clientParts, quickClient } from '#functions/data/clients/clients.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import {
  bringLegacyContacts,
  broughtId,
  createLegacyContact,
  getLegacyContact,
  type LegacyContact,
  removeLegacyContact,
  saveLegacyContact,
} from '#functions/data/marketing/legacy-contacts.ts';
import { movedOptOutParts } from '#functions/data/marketing/mail-opt-outs.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { legacyContactExport } from '#functions/flows/marketing/legacy-contact-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { requireBrand, scopeFor } from '#functions/http/access.ts';
import { Conflict, Forbidden, found, Invalid } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { requirePastDay } from '#functions/http/past-day.ts';
import { serve } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import { orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import { legacyContactGrid } from '#shared/domain/marketing/legacy-contact.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(legacyContacts, {
  async list({ body }, { scope, now }) {
    const order = orderOf(legacyContactGrid.opening, body);
    const after = body.cursor === undefined ? undefined : placeOf(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const set = await legacyContactList.rowSet(withBrands(scope, body.brandIds), now);
    const { data, count, next } = pageOf(set, legacyContactGrid, body, after);
    return { data, count, cursor: next ? writePlace(next, order) : null };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const asked = { source: legacyContactExport, request: body, format, franchise };
    return found(await exportGrid(asker, asked, now));
  },

  async details({ params }, { scope }) {
    return { data: shown(found(await getLegacyContact(scope, params.id))) };
  },

  async create({ body }, context) {
    const { requestKey: _, ...details } = body;
    const { scope, now } = context;
    requireBrand(context, details.brandId);
    const general = said('msg_legacy_added', { name: nameOf(details) });
    const request = keyedRequest(context, 'legacy-contacts.create', body);
    const before = await givenBefore(request);
    if (before) return { data: { id: before }, general };
    requirePastDay(context, 'lastEventDate', details.lastEventDate);
    const contactId = newId(now);
    const contact = { contactId, version: 1, ...details, clientId: undefined, createdAt: now };
    if (await createLegacyContact(scope, contact, request)) {
      return { data: { id: contactId }, general };
    }
    // If the request was sent twice concurrently, both get the first one's id.
    const first = await givenBefore(request);
    if (!first) throw new Conflict();
    return { data: { id: first }, general };
  },

  async update({ body: { id, version, ...details } }, context) {
    requireBrand(context, details.brandId);
    const { scope, now } = context;
    const before = await asRead(scope, id, version);
    requirePastDay(context, 'lastEventDate', details.lastEventDate, before.lastEventDate);
    const moved = [{ from: before.email, to: details.email }];
    const optOuts = await movedOptOutParts(scope, moved, now);
    if (!(await saveLegacyContact(scope, before, { ...before, ...details }, optOuts))) {
      throw new Conflict();
    }
    return { data: { id }, general: said('msg_legacy_saved', { name: nameOf(details) }) };
  },

  async remove({ params }, { scope }) {
    const contact = found(await getLegacyContact(scope, params.id));
    if (!(await removeLegacyContact(scope, contact))) throw new Conflict();
    return { general: said('msg_legacy_deleted', { name: nameOf(contact) }) };
  },

  async bring({ body: { brandId, contacts } }, context) {
    requireBrand(context, brandId);
    for (const [index, { lastEventDate }] of contacts.entries()) {
      requirePastDay(context, `contacts.${index}.lastEventDate`, lastEventDate);
    }
    const brought = contacts.map((line): LegacyContact => {
      const details = { brandId, ...line };
      const contactId = broughtId(details);
      return { contactId, version: 1, ...details, clientId: undefined, createdAt: context.now };
    });
    const added = await bringLegacyContacts(context.scope, brought);
    return { data: { added, known: contacts.length - added } };
  },

  async makeClient({ params }, context) {
    const { scope, session, now } = context;
    const contact = found(await getLegacyContact(scope, params.id));
    const brands = scopeFor(context, clients.routes.quickAdd.access)?.brands ?? [];
    if (!includesBrand(brands, contact.brandId)) throw new Forbidden();
    const general = said('msg_legacy_client', { name: nameOf(contact) });
    const clientId = contact.clientId ?? newId(now);
    if (contact.clientId !== undefined) return { data: { id: clientId }, general };
    const added = { action: 'added', by: session.userId, at: now, about: nameOf(contact) } as const;
    const parts = clientParts(scope, clientOf(contact, clientId, now), added);
    if (await saveLegacyContact(scope, contact, { ...contact, clientId }, parts)) {
      return { data: { id: clientId }, general };
    }
    // If the button was pressed twice concurrently, both get the first one's id.
    const first = (await getLegacyContact(scope, params.id))?.clientId;
    if (first === undefined) throw new Conflict();
    return { data: { id: first }, general };
  },
});

async function asRead(scope: Scope, id: string, version: number): Promise<LegacyContact> {
  const contact = found(await getLegacyContact(scope, id));
  if (contact.version !== version) throw new Conflict();
  return contact;
}

function clientOf(contact: LegacyContact, clientId: string, now: Instant): Client {
  const { brandId, contactName, email, phone, address, city, state, zip, notes } = contact;
  const known = quickClient(
    {
      ...{ clientId, industry: '', contactName, contactEmail: email, contactPhone: phone },
      businessName: nameOf(contact),
      brandIds: [brandId],
    },
    now,
  );
  const note = { noteId: newId(now), text: notes, by: '', at: now };
  return { ...known, address, city, state, zip, notes: notes === '' ? [] : [note] };
}

type Named = Pick<LegacyContact, 'businessName' | 'contactName'>;
const nameOf = ({ businessName, contactName }: Named) => businessName || contactName;

function shown({ contactId: id, createdAt: _, clientId = '', ...contact }: LegacyContact) {
  return { id, clientId, ...contact };
}
