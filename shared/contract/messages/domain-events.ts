import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const messageDomainEvents = {
  /** Somebody wrote in the thread of an event; `seq` is the position of the message. */
  'thread.written': z.object({ ...changeFields, threadId: Id, seq: z.int() }),
} as const;
