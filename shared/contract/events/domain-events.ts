import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const eventDomainEvents = {
  'event.booked': z.object({ ...change, eventId: Id }),
  'event.statusChanged': z.object({ ...change, eventId: Id, from: z.string(), to: z.string() }),
  'event.completed': z.object({ ...change, eventId: Id }),
} as const;
