import { z } from 'zod';
import { exportFormats } from '#shared/domain/lists/export-file.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Route } from './route.ts';
import { Id } from './wire.ts';
import { text } from '#shared/text/common.ts';

type Columns = readonly [string, ...string[]];

const selectionFields = {
  // Quick search runs with three characters or more, or not at all (§5).
  searchText: z
    .string()
    .trim()
    .max(listLimits.searchTextLength)
    .refine((typed) => typed.length === 0 || typed.length >= listLimits.searchTextMinimum, {
      error: () => text('err_search_short', listLimits),
    })
    .default(''),
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
};

const sortFields = <const Names extends Columns>(columns: Names) => ({
  sortColumn: z.enum(columns).optional(),
  sortType: z.enum(['ASC', 'DESC']).default('ASC'),
});

/**
 * The generic loader of spec §7: searchText, offset, limit, brandIds, sortColumn, sortType. The
 * sortable columns are named once, here in the contract; each grid adds its filters.
 */
export function gridRequest<const Names extends Columns, Filters extends z.ZodRawShape>(
  columns: Names,
  filters: Filters,
) {
  return z.object({
    ...selectionFields,
    offset: z.int().min(0).max(listLimits.gridOffset).default(0),
    limit: z.int().min(1).max(listLimits.gridRows).default(listLimits.gridPageSize),
    /**
     * The position after a page, from its reply; offset is ignored if it's present. Rows that are
     * added or deleted in the meantime cause neither gaps nor duplicates.
     */
    cursor: z.string().max(listLimits.gridCursorLength).optional(),
    ...sortFields(columns),
    ...filters,
  });
}

export const gridReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    count: z.int().min(0),
    /** The start of the next page; null on the last one. Some grids don't have it. */
    cursor: z.string().nullable().optional(),
  });

type GridRouteInput = Omit<Route, 'method' | 'byGet' | 'query' | 'validated'>;

/** The call of a grid by POST and, spec §7, by GET, where lists are repeated or comma-separated. */
export const gridRoute = <const R extends GridRouteInput>(it: R) =>
  ({ ...it, method: 'POST', byGet: true, validated: true }) as const;

/** Selects rows across pages, for bulk changes of all that match. */
export const gridFilter = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({ ...selectionFields, ...filters });

/** The complete result as a file (§7: offset 0, limit 0), with the grid's order and filters. */
export function gridExportRequest<const Names extends Columns, Filters extends z.ZodRawShape>(
  columns: Names,
  filters: Filters,
) {
  return z.object({
    ...selectionFields,
    offset: z.literal(0).default(0),
    limit: z.literal(0).default(0),
    ...sortFields(columns),
    ...filters,
    format: z.enum(exportFormats).default('xlsx'),
    /** Chosen by the sender: a repeated request with the same key is the same export. */
    requestKey: Id.max(40).optional(),
  });
}

/** A slow export: its status can be read by id. */
export const gridExportReply = z.object({ data: z.object({ id: Id }) });

/** What the audit log records of a call, if anything. */
export function getRouteAudit({ audit, reply }: Pick<Route, 'audit' | 'reply'>): Route['audit'] {
  return audit ?? (reply === gridExportReply ? 'exported' : undefined);
}
