import { z } from 'zod';
import { viewedGrids } from '#shared/domain/lists/grid-view-access.ts';
import { gridViewLimits, hasUniqueViewNames } from '#shared/domain/lists/grid-views.ts';
import { text } from '#shared/text/accounts/grid-views.ts';
import { GridView } from './screen-settings.ts';

export const SaveGridViews = z.object({
  grid: z.enum(viewedGrids),
  /** Whether these are the views that the franchise shares; otherwise the person's own. */
  shared: z.boolean(),
  /** The version that was read; 0 if there was none. */
  version: z.int().min(0),
  /** All of them, in their order. */
  views: z
    .array(GridView)
    .max(gridViewLimits.viewsPerGrid, { error: () => text('msg_views_many', gridViewLimits) })
    .refine(hasUniqueViewNames, { error: () => text('msg_view_name_taken') })
    .refine((views) => new Set(views.map(({ id }) => id)).size === views.length),
});
