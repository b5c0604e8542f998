// The arguments of the language model's lookups. They are as untrusted as a caller's body.
import { z } from 'zod';
import { type LookupKind } from '#shared/domain/assistant/lookups.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { LocalDateText } from '#shared/contract/wire.ts';

export const DaysLookupRequest = z.object({
  from: LocalDateText.describe('The first day, as YYYY-MM-DD.'),
  to: LocalDateText.describe('The last day, as YYYY-MM-DD.'),
});

export const SearchLookupRequest = z.object({
  searchText: z
    .string()
    .trim()
    .min(listLimits.searchTextMinimum)
    .max(listLimits.searchTextLength)
    .describe('Part of a name, an email, a phone number, or a city.'),
});

const requests = { days: DaysLookupRequest, search: SearchLookupRequest } as const;

/** JSON Schema for the model. */
export const getLookupRequestSchema = (kind: LookupKind) =>
  z.toJSONSchema(requests[kind], { io: 'input' });
