// The export of a whole grid as a workbook: requested through the area, written by the job.
import { events } from '#shared/contract/events/events.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { benchNow } from './franchise.ts';
import { type MeasuredCall, startInstance } from './instances.ts';
import type { BenchRow } from './row.ts';

export async function measureExports(
  franchises: readonly {
    readonly size: number;
    readonly cookie: string;
    readonly tenant: string;
  }[],
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const franchise of franchises) {
    rows.push(await measureExport(franchise, {}, 'newest first'));
    rows.push(await measureExport(franchise, { sortColumn: 'eventName' }, 'by name'));
  }
  return rows;
}

async function measureExport(
  { size, cookie, tenant }: { size: number; cookie: string; tenant: string },
  order: object,
  named: string,
): Promise<BenchRow> {
  const [area, job, report] = await Promise.all([
    startInstance('areas/events/events'),
    startInstance('jobs/reports/write-grid-exports'),
    startInstance('areas/reports/grid-exports'),
  ]);
  const reply = await area.call({
    area: events,
    route: events.routes.exportGrid,
    cookie,
    body: order,
  });
  const exportId = parseExportId(reply);
  const detail = { changeId: 'bench', tenant, exportId };
  const event = { 'detail-type': 'gridExport.requested', time: toIso(benchNow), detail };
  const written = await job.run(event);
  const status = await report.call({
    area: gridExports,
    route: gridExports.routes.status,
    params: { id: exportId },
    cookie,
  });
  if (!status.result.body?.includes('"written"')) throw new Error(`not written: ${exportId}`);
  for (const instance of [area, job, report]) instance.end();
  return {
    what: `XLSX of 15 columns, ${named}`,
    size,
    requests: written.cost.requests,
    'read units': written.cost.readUnits,
    'median ms': Math.round(written.milliseconds),
    'CPU ms': Math.round(written.cpuMilliseconds),
    'peak MB': Math.round(written.peakMegabytes),
    bar: '≤ 20 s and 256 MB at 50,000',
  };
}

function parseExportId({ result }: MeasuredCall): string {
  const { data }: { data: { id: string } } = JSON.parse(result.body ?? '');
  return data.id;
}
