import { z } from 'zod';
import { Id } from './wire.ts';

/**
 * What every domain event says of the change that it tells of. The same change may be told more than
 * once, `changeId` stays the same.
 */
export const change = { changeId: z.string(), tenant: Id };
