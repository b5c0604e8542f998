import { z } from 'zod';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, RequestKey, MessageReply, SavedReply } from '#shared/contract/wire.ts';
import { ContactDetails, ContactPerson } from './contact-details.ts';

const reads = franchise('MANAGE_CLIENT', 'read');
const writes = franchise('MANAGE_CLIENT', 'write');
const clientQuery = z.object({ clientId: Id });

export const contactPersons = area({
  noun: 'clients',
  name: 'contact-persons',
  uses: ['table'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/contact-persons/list',
      summary: "A client's contact persons, the main one first",
      access: reads,
      query: clientQuery,
      reply: z.object({ data: z.array(ContactPerson) }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/contact-persons/details/{id}',
      summary: 'One contact person',
      access: reads,
      query: clientQuery,
      reply: z.object({ data: ContactPerson.extend({ version: z.int().min(1) }) }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/contact-persons',
      summary: 'Add a contact person to a client',
      access: writes,
      body: ContactDetails.extend({ clientId: Id, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/contact-persons',
      summary: 'Change a contact person',
      access: writes,
      body: ContactDetails.extend({
        clientId: Id,
        id: Id,
        /** The version of the client that was read. */
        version: z.int().min(1),
      }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/contact-persons/{id}',
      summary: 'Delete a contact person',
      access: writes,
      query: clientQuery,
      reply: MessageReply,
    }),
    copy: route({
      method: 'POST',
      path: '/v1/secure/contact-persons/copy',
      summary: 'Copy a contact person to another client',
      access: writes,
      body: z.object({ clientId: Id, id: Id, toClientId: Id, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    shuffle: route({
      method: 'PUT',
      path: '/v1/secure/contact-persons/shuffle-contact',
      summary: 'Reorder the contact persons of a client; the first is the main contact',
      access: writes,
      body: z.object({
        clientId: Id,
        version: z.int().min(1),
        ids: z.array(Id).min(1).max(clientLimits.contacts),
      }),
      reply: SavedReply,
    }),
  },
});
