import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id, Said } from '#shared/contract/wire.ts';

/** In which role a session works; each change gives it a new token. The profile tells what it is. */
export const sessionRole = area({
  noun: 'accounts',
  name: 'session-role',
  uses: ['table', 'tableRemoval'],
  routes: {
    /**
     * Corporate admins name a franchise and work as its owner for an hour, or as the one of its
     * owners whom they name. Managers name their own session and change between Franchise Admin
     * and Staff.
     */
    change: route({
      method: 'POST',
      path: '/v1/secure/session/role',
      summary: 'Work as a franchise’s owner, or as Franchise Admin or Staff',
      access: own,
      body: z.object({
        id: Id,
        userId: Id.optional(),
        loginAsFranchiseAdmin: z.boolean().default(true),
      }),
      reply: Said,
    }),
    end: route({
      method: 'DELETE',
      path: '/v1/secure/session/role',
      summary: 'Be oneself again',
      access: own,
      reply: Said,
    }),
  },
});
