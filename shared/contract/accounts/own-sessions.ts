import { z } from 'zod';
import { area, own, route } from '#shared/contract/route.ts';
import { Id, InstantText, MessageReply } from '#shared/contract/wire.ts';

export const OwnSession = z.object({
  id: Id,
  /** Browser and system: "Chrome on macOS". */
  device: z.string(),
  address: z.string(),
  /** About where that is: "Chicago, US". Null if it isn't known. */
  place: z.string().nullable(),
  createdAt: InstantText,
  /** Accurate to five minutes. */
  seenAt: InstantText,
  current: z.boolean(),
  /** Whether pushes reach this device. */
  pushes: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What still knows the person where they aren't signed in. */
export const RememberedDevice = z.object({
  id: Id,
  /**
   * `known`: people signed in there before, so it isn't news and has its own lock. `pushes`: it gets
   * notifications.
   */
  kind: z.enum(['known', 'pushes']),
  /** Null for one that was never signed in with, or before this was stored. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable(),
  /** The last sign-in, or when notifications were turned on. */
  since: InstantText.nullable(),
  /** Until when it isn't asked for the second step; null if it is. */
  trustedUntil: InstantText.nullable(),
});
export type RememberedDevice = z.infer<typeof RememberedDevice>;

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
    remembered: route({
      method: 'GET',
      path: '/v1/secure/sessions/remembered',
      summary: 'Remembered devices without being signed in',
      access: own,
      inPerson: true,
      reply: z.object({ data: z.array(RememberedDevice) }),
    }),
    forget: route({
      method: 'DELETE',
      path: '/v1/secure/sessions/remembered/{id}',
      summary: 'Forget a device: it is asked for the second step, and gets no notifications',
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
