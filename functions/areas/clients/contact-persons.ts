import { type Client, getClient } from '#functions/data/clients/clients.ts';
import { getKeptClient } from '#functions/data/clients/kept-client.ts';
import { changeClient } from '#functions/flows/clients/change-client.ts';
import { changedClient } from '#functions/http/changed-client.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { type ContactPerson, inOrder } from '#shared/domain/clients/client.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(contactPersons, {
  async list({ query }, { scope }) {
    const { contacts } = found(await getKeptClient(scope, query.clientId));
    return { data: contacts.map(shown) };
  },

  async details({ params, query }, { scope }) {
    const client = found(await getClient(scope, query.clientId));
    return { data: { ...shown(contactOf(client, params.id)), version: client.version } };
  },

  async add({ body }, caller) {
    const { clientId, requestKey: _, ...details } = body;
    return added(caller, {
      route: 'contacts.add',
      body,
      clientId,
      contact: () => Promise.resolve(details),
    });
  },

  async update({ body }, caller) {
    const { clientId, id, version, ...details } = body;
    const asked = { clientId, version, action: 'contactChanged' } as const;
    const outcome = await changeClient(changerOf(caller), asked, (client) => {
      contactOf(client, id);
      const contacts = client.contacts.map((contact) =>
        contact.contactId === id ? { contactId: id, ...details } : contact,
      );
      return { content: { contacts }, about: details.name };
    });
    changedClient(outcome);
    return { data: { id }, general: said('msg_contact_saved', { name: details.name }) };
  },

  async remove({ params, query: { clientId } }, caller) {
    const client = found(await getClient(caller.scope, clientId));
    const { name } = contactOf(client, params.id);
    const asked = { clientId, version: undefined, action: 'contactDeleted' } as const;
    const outcome = await changeClient(changerOf(caller), asked, ({ contacts }) => ({
      content: { contacts: contacts.filter(({ contactId }) => contactId !== params.id) },
      about: name,
    }));
    changedClient(outcome);
    return { general: said('msg_contact_deleted', { name }) };
  },

  async copy({ body }, caller) {
    const { clientId, id, toClientId } = body;
    return added(caller, {
      ...{ route: 'contacts.copy', body, clientId: toClientId },
      contact: async () => {
        const from = contactOf(found(await getClient(caller.scope, clientId)), id);
        if (await getClient(caller.scope, toClientId)) return from;
        throw Invalid.field('toClientId', 'contact_copy_valid');
      },
    });
  },

  async shuffle({ body: { clientId, version, ids } }, caller) {
    const asked = { clientId, version, action: 'contactsOrdered' } as const;
    const outcome = await changeClient(changerOf(caller), asked, (client) => {
      const contacts = inOrder(client.contacts, ids);
      if (!contacts) throw Invalid.field('ids', 'err_choice');
      return { content: { contacts }, about: contacts[0]?.name ?? '' };
    });
    changedClient(outcome);
    return { data: { id: clientId }, general: said('msg_contacts_ordered') };
  },
});

const changerOf = ({ scope, session, now }: SignedInContext) => ({
  scope,
  userId: session.userId,
  now,
});

type Adding = {
  readonly route: string;
  readonly body: { readonly requestKey: string };
  readonly clientId: string;
  readonly contact: () => Promise<Omit<ContactPerson, 'contactId'>>;
};

async function added(caller: SignedInContext, adding: Adding) {
  const { route, body, clientId } = adding;
  const id = await makeOnce(keyedRequest(caller, route, body), async (contactId, part) => {
    const contact = await adding.contact();
    const asked = { clientId, version: undefined, action: 'contactAdded', more: [part] } as const;
    const outcome = await changeClient(changerOf(caller), asked, ({ contacts }) => {
      if (contacts.length >= clientLimits.contacts) {
        throw Invalid.field('general', 'msg_contacts_full', { most: clientLimits.contacts });
      }
      const after = [...contacts, { ...contact, contactId }];
      return { content: { contacts: after }, about: contact.name };
    });
    changedClient(outcome);
    return true;
  });
  return { data: { id: found(id) }, general: said('msg_contact_added') };
}

function contactOf({ contacts }: Client, id: string): ContactPerson {
  return found(contacts.find(({ contactId }) => contactId === id));
}

function shown({ contactId: id, ccMailIds, bccMailIds, ...rest }: ContactPerson) {
  return { ...rest, id, ccMailIds: [...ccMailIds], bccMailIds: [...bccMailIds] };
}
