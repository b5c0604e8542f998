import type { z } from 'zod';
import { Invitation } from '#shared/contract/accounts/people.ts';

/** The form for a new or existing person. */
export const PersonForm = Invitation.omit({ requestKey: true });
export type PersonForm = z.output<typeof PersonForm>;
