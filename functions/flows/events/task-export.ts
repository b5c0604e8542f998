// The export of the tasks grid, with all rows in memory.
import { z } from 'zod';
import { readNamedTaskSet } from '#functions/data/events/task-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { TaskExport } from '#shared/contract/events/tasks.ts';
import { taskGrid } from '#shared/domain/events/task-grid.ts';
import { taskSheet } from '#shared/domain/events/task-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';
import { instant } from '#shared/domain/values/instant.ts';

/** Tasks are overdue as of the time of the request. */
const StoredTaskExportRequest = TaskExport.extend({ askedAt: z.number() });

const toCells = createRowLayout(taskSheet);

export const taskExport: GridSource<'tasks'> = {
  grid: 'tasks',
  toExport(input) {
    const { askedAt, ...request } = StoredTaskExportRequest.parse(input);
    const read = async (scope: Scope, limit: number) => {
      const now = instant(askedAt);
      const within = limitScopeToBrands(scope, request.brandIds);
      const set = await readNamedTaskSet(within, request.state, now);
      return getGridPage(
        set,
        taskGrid,
        toFilePage(taskGrid, { ...request, now }, limit),
        undefined,
      );
    };
    return {
      franchiseId: undefined,
      columns: taskSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield toCells(row, place);
      },
    };
  },
};
