import { z } from 'zod';
import { Id } from './wire.ts';

/**
 * The fields of every domain event. The same change may be published more than once; its `changeId`
 * stays the same.
 */
export const changeFields = { changeId: z.string(), tenant: Id };
