import { z } from 'zod';
import { limits } from '#shared/domain/limits.ts';
import { Id } from './wire.ts';

/**
 * The generic loader of spec §7: searchText, offset, limit, brandIds, sortColumn, sortType.
 * Columns that may be sorted are named once, here in the contract; filters are added per grid.
 */
export function gridRequest<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(columns: Columns, filters: Filters) {
  return z.object({
    // Quick search runs with three characters or more, or not at all (§5).
    searchText: z
      .string()
      .trim()
      .max(limits.searchTextLength)
      .refine((typed) => typed.length === 0 || typed.length >= limits.searchTextMinimum, {
        error: 'err_search_short',
      })
      .default(''),
    offset: z.int().min(0).max(limits.gridOffset).default(0),
    limit: z.int().min(1).max(limits.gridRows).default(limits.gridPageSize),
    brandIds: z.array(Id).max(limits.brandsSelected).default([]),
    sortColumn: z.enum(columns).optional(),
    sortType: z.enum(['ASC', 'DESC']).default('ASC'),
    ...filters,
  });
}

export const gridReply = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), count: z.int().min(0) });
