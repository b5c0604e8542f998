// The export of the tasks grid, with all rows in memory.
import { z } from 'zod';
import { namedTasksIn } from '#functions/data/events/named-tasks.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { TaskExport } from '#shared/contract/events/tasks.ts';
import { taskGrid } from '#shared/domain/events/task-grid.ts';
import { taskSheet } from '#shared/domain/events/task-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { instant } from '#shared/domain/values/instant.ts';

/** Tasks are overdue as of the time of the request. */
const Asked = TaskExport.extend({ askedAt: z.number() });

const cellsOf = laidOut(taskSheet);

export const taskExport: GridSource<'tasks'> = {
  grid: 'tasks',
  asked(given) {
    const { askedAt, ...request } = Asked.parse(given);
    const read = async (scope: Scope, limit: number) => {
      const rows = await namedTasksIn(withBrands(scope, request.brandIds), request.state);
      const page = { ...request, now: instant(askedAt), offset: 0, limit };
      return pageOf(new RowSet(rows.map(entryOf)), taskGrid, page, undefined);
    };
    return {
      franchiseId: undefined,
      columns: taskSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield cellsOf(row, place);
      },
    };
  },
};
