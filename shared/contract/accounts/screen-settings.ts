// What the screens keep for a person: it comes with the account, so that no screen asks for it.
import { z } from 'zod';
import { gridViewLimits } from '#shared/domain/lists/grid-views.ts';
import { Id, line, requiredLine } from '#shared/contract/wire.ts';

const { columns, columnKeyLength, nameLength, searchLength } = gridViewLimits;

const ColumnKey = line(columnKeyLength);
const ColumnKeys = z.array(ColumnKey).max(columns);
const columnRecord = <Value extends z.ZodType>(value: Value) =>
  z.record(ColumnKey, value).refine((record) => Object.keys(record).length <= columns);

export const GridViewName = requiredLine(nameLength);

export const GridView = z.object({
  id: Id.max(40),
  name: GridViewName,
  /** Search text, filters and sort order, as the grid's address has them. */
  search: z.string().max(searchLength),
  columns: z.object({
    order: ColumnKeys,
    shown: columnRecord(z.boolean()),
    pinned: ColumnKeys,
    /** In pixels. */
    widths: columnRecord(z.int().min(0).max(10_000)),
  }),
});

const GridViewList = z.object({ version: z.int(), views: z.array(GridView) });

export const ScreenSettings = z.object({
  /** By the name of the grid. */
  ownViews: z.record(z.string(), GridViewList),
  /** Those of grids that the person may see. */
  sharedViews: z.record(z.string(), GridViewList),
  /** The id of the person's default view of each grid. */
  defaultViews: z.record(z.string(), Id),
  /** The newest day of "What's new" that the person has read; null if none. */
  newsReadTo: z.string().nullable(),
});
export type ScreenSettings = z.infer<typeof ScreenSettings>;
