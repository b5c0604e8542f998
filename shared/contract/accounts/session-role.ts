import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id, MessageReply } from '#shared/contract/wire.ts';

/**
 * The role in which a session works. Each change gives the session a new token; the profile shows
 * the current role.
 */
export const sessionRole = area({
  noun: 'accounts',
  name: 'session-role',
  uses: ['table', 'tableRemoval'],
  routes: {
    /**
     * Corporate admins name a franchise and work as its owner for an hour, optionally as a
     * particular owner. Managers name their own session and switch between Franchise Admin and
     * Staff.
     */
    change: route({
      method: 'POST',
      path: '/v1/secure/session/role',
      summary: 'Act as a franchise’s owner, or as Franchise Admin or Staff',
      access: own,
      // Managers only change what they see of their own.
      stepUp: 'corporate',
      body: z.object({
        id: Id,
        userId: Id.optional(),
        loginAsFranchiseAdmin: z.boolean().default(true),
      }),
      reply: MessageReply,
    }),
    end: route({
      method: 'DELETE',
      path: '/v1/secure/session/role',
      summary: 'Stop acting as someone else',
      access: own,
      reply: MessageReply,
    }),
  },
});
