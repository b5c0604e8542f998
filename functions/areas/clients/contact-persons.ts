import type { Client } from '#functions/data/clients/client.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { resolveMergedClient } from '#functions/data/clients/resolve-merged-client.ts';
import { changeClient } from '#functions/flows/clients/change-client.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { type ContactPerson, sortContactsByIds } from '#shared/domain/clients/client.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(contactPersons, {
  async list({ query }, { scope }) {
    const { contacts } = requireFound(await resolveMergedClient(scope, query.clientId));
    return { data: contacts.map(toContactView) };
  },

  async details({ params, query }, { scope }) {
    const client = requireFound(await getClient(scope, query.clientId));
    return {
      data: { ...toContactView(requireContact(client, params.id)), version: client.version },
    };
  },

  async add({ body }, caller) {
    const { clientId, requestKey: _, ...details } = body;
    return addContact(caller, {
      route: 'contacts.add',
      body,
      clientId,
      contact: () => Promise.resolve(details),
    });
  },

  async update({ body }, caller) {
    const { clientId, id, version, ...details } = body;
    const edit = { clientId, version, action: 'contactChanged' } as const;
    await changeClient(toChanger(caller), edit, (client) => {
      requireContact(client, id);
      const contacts = client.contacts.map((contact) =>
        contact.contactId === id ? { contactId: id, ...details } : contact,
      );
      return { content: { contacts }, about: details.name };
    });
    return { data: { id }, general: successMessage('msg_contact_saved', { name: details.name }) };
  },

  async remove({ params, query: { clientId } }, caller) {
    const client = requireFound(await getClient(caller.scope, clientId));
    const { name } = requireContact(client, params.id);
    const edit = { clientId, version: undefined, action: 'contactDeleted' } as const;
    await changeClient(toChanger(caller), edit, ({ contacts }) => ({
      content: { contacts: contacts.filter(({ contactId }) => contactId !== params.id) },
      about: name,
    }));
    return { general: successMessage('msg_contact_deleted', { name }) };
  },

  async copy({ body }, caller) {
    const { clientId, id, toClientId } = body;
    return addContact(caller, {
      route: 'contacts.copy',
      body,
      clientId: toClientId,
      contact: async () => {
        const from = requireContact(requireFound(await getClient(caller.scope, clientId)), id);
        if (await getClient(caller.scope, toClientId)) return from;
        throw Invalid.field('toClientId', 'contact_copy_valid');
      },
    });
  },

  async shuffle({ body: { clientId, version, ids } }, caller) {
    const edit = { clientId, version, action: 'contactsOrdered' } as const;
    await changeClient(toChanger(caller), edit, (client) => {
      const contacts = sortContactsByIds(client.contacts, ids);
      if (!contacts) throw Invalid.field('ids', 'err_choice');
      return { content: { contacts }, about: contacts[0]?.name ?? '' };
    });
    return { data: { id: clientId }, general: successMessage('msg_contacts_ordered') };
  },
});

const toChanger = ({ scope, session, now }: SignedInContext) => ({
  scope,
  userId: session.userId,
  now,
});

type AddContactInput = {
  readonly route: string;
  readonly body: { readonly requestKey: string };
  readonly clientId: string;
  readonly contact: () => Promise<Omit<ContactPerson, 'contactId'>>;
};

async function addContact(caller: SignedInContext, adding: AddContactInput) {
  const { route, body, clientId } = adding;
  const id = await runIdempotent(
    toIdempotentRequest(caller, route, body),
    async (contactId, part) => {
      const contact = await adding.contact();
      const edit = { clientId, version: undefined, action: 'contactAdded', more: [part] } as const;
      await changeClient(toChanger(caller), edit, ({ contacts }) => {
        if (contacts.length >= clientLimits.contacts) {
          throw Invalid.field('general', 'msg_contacts_full', { most: clientLimits.contacts });
        }
        const after = [...contacts, { ...contact, contactId }];
        return { content: { contacts: after }, about: contact.name };
      });
      return true;
    },
  );
  return { data: { id: requireFound(id) }, general: successMessage('msg_contact_added') };
}

function requireContact({ contacts }: Client, id: string): ContactPerson {
  return requireFound(contacts.find(({ contactId }) => contactId === id));
}

function toContactView({ contactId: id, ccMailIds, bccMailIds, ...rest }: ContactPerson) {
  return { ...rest, id, ccMailIds: [...ccMailIds], bccMailIds: [...bccMailIds] };
}
