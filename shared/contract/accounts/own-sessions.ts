import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id, InstantText, MessageReply } from '#shared/contract/wire.ts';

export const OwnSession = z.object({
  id: Id,
  /** Browser and system: "Chrome on macOS". */
  device: z.string(),
  address: z.string(),
  createdAt: InstantText,
  /** Accurate to five minutes. */
  seenAt: InstantText,
  current: z.boolean(),
  /** Whether pushes reach this device. */
  pushes: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Where the person is signed in. Other people's sessions aren't visible. */
export const ownSessions = area({
  noun: 'accounts',
  name: 'own-sessions',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/sessions',
      summary: 'Your sessions, newest first',
      access: own,
      inPerson: true,
      reply: z.object({ data: z.array(OwnSession) }),
    }),
    signOut: route({
      method: 'DELETE',
      path: '/v1/secure/sessions',
      summary: 'Sign out',
      access: own,
      reply: MessageReply,
    }),
    revoke: route({
      method: 'DELETE',
      path: '/v1/secure/sessions/{id}',
      summary: 'Sign out one device',
      access: own,
      inPerson: true,
      reply: MessageReply,
    }),
    end: route({
      method: 'POST',
      path: '/v1/secure/sessions/end',
      summary: 'Sign out everywhere: on the other devices, or on all',
      access: own,
      inPerson: true,
      body: z.object({ which: z.enum(['others', 'all']) }),
      reply: MessageReply,
    }),
  },
});
