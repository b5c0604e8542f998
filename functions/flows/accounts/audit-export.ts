// The export of the audit log. It covers at most three months, so all entries are in memory.
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { AuditExport } from '#shared/contract/accounts/audit-log.ts';
import { auditGrid, auditPeriod } from '#shared/domain/accounts/audit-grid.ts';
import { auditSheet } from '#shared/domain/accounts/audit-sheet.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { getGridPage, RowSet, toRowEntry, toFilePage } from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const toCells = createRowLayout(auditSheet);

export const auditExport: GridSource<'auditLog'> = {
  grid: 'auditLog',
  toExport(input, timeZone) {
    const request = AuditExport.parse(input);
    const { franchiseId, fromDate: from, toDate: to } = request;
    const period = auditPeriod({ from, to }, timeZone);
    const read = async (scope: Scope, limit: number) => {
      const set = new RowSet((await listAuditEntries(scope, period)).map(toRowEntry));
      return getGridPage(
        set,
        auditGrid,
        toFilePage(auditGrid, { ...request, period }, limit),
        undefined,
      );
    };
    return {
      franchiseId,
      columns: auditSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((entry) => toCells(entry, place)) };
      },
      async *all(scope, place) {
        for (const entry of (await read(scope, Infinity)).data) yield toCells(entry, place);
      },
    };
  },
};
