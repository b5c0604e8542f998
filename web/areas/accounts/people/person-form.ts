import type { z } from 'zod';
import { Invitation } from '#shared/contract/accounts/people.ts';

/** What is typed of a person, newly invited or known. */
export const PersonForm = Invitation.omit({ requestKey: true });
export type PersonForm = z.output<typeof PersonForm>;
