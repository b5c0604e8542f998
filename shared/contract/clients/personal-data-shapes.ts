import { z } from 'zod';
import { clientDataPlaces, erasureObstacles } from '#shared/domain/clients/personal-data.ts';
import { Id } from '#shared/contract/wire.ts';

/** What is stored about a client, and what becomes of it when it is deleted. */
export const PersonalDataView = z.object({
  version: z.int().min(1),
  businessName: z.string(),
  places: z.array(
    z.object({
      place: z.enum(clientDataPlaces),
      fate: z.enum(['deleted', 'anonymized', 'kept']),
      count: z.int().min(1),
    }),
  ),
  /** Why it can't be deleted yet. */
  obstacles: z.array(z.object({ obstacle: z.enum(erasureObstacles), count: z.int().min(1) })),
  /** The deletion that goes on or ended before it was complete (`bulk-changes`). */
  deletion: z.object({ id: Id, state: z.enum(['running', 'stopped', 'failed']) }).nullable(),
});
export type PersonalDataView = z.infer<typeof PersonalDataView>;
