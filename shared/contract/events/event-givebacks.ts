import { z } from 'zod';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, SavedReply } from '#shared/contract/wire.ts';

/** Payments of givebacks to hosts. */
export const eventGivebacks = area({
  noun: 'events',
  name: 'event-givebacks',
  uses: ['table', 'tableRemoval'],
  routes: {
    setPaid: route({
      method: 'PUT',
      path: '/v1/secure/events/giveback-paid',
      summary: 'Note that the host of an event has got its giveback, or has not',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ id: Id, version: z.int().min(1), paid: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
