import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { type MeasuredCall, startInstance } from './instances.ts';
import { fillPlatform } from './platform.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const repeats = 15;
const year = { fromDate: '2025-07-15', toDate: '2026-07-14' };

export async function measureDashboards(
  franchises: readonly { readonly size: number; readonly cookie: string }[],
): Promise<BenchRow[]> {
  // Only routes that take filters; the base data of the pages isn't measured.
  const tabs = Object.entries(dashboards.routes)
    .filter(([, route]) => 'body' in route)
    .map(([what, route]) => ({
      what: `${what}, a year`,
      route,
      body: { ...year, granularity: 'month' },
    }));
  const platform = await fillPlatform();
  const instance = await startInstance('areas/reports/dashboards');
  const rows: BenchRow[] = [];
  for (const { what, route, body } of tabs) {
    const askers = route.access.who === 'superAdmin' ? [] : franchises;
    for (const { size, cookie } of [...askers, platform]) {
      const isPlatform = cookie === platform.cookie;
      const all: MeasuredCall[] = [];
      for (let turn = 0; turn < repeats; turn += 1) {
        all.push(await instance.call({ area: dashboards, route, cookie, body }));
      }
      const named = isPlatform
        ? { what: `${what}, all of 1,000 franchises`, size, bar: '≤ 400 units, ≤ 150 ms' }
        : { what, size, bar: '≤ 40 units, ≤ 150 ms' };
      rows.push(toBenchRow(named, all.slice(1)));
    }
  }
  instance.end();
  return rows;
}
