import { text } from '#shared/text/reports/dashboard.ts';
import type { FigureLink } from '#web/kit/charts/chart.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { RowsBehind } from './rows-behind.ts';

type Said = {
  /** The number of events behind the figure, if the figure shows it. */
  readonly events?: number | undefined;
  readonly of?: 'events' | 'shifts';
  /** Whether it belongs to the comparison range. */
  readonly compared?: boolean;
};

/**
 * A drawn figure has the same link as in the table and describes its target. A figure without
 * events has no link.
 */
export function figureLink(rows: RowsBehind | undefined, said: Said): FigureLink | undefined {
  if (!rows || said.events === 0) return undefined;
  const shown = said.compared
    ? text('dashboard_show_compared', { rows: nameOf(said) })
    : nameOf(said);
  const key = rows.byFranchise ? 'dashboard_show_by_franchise' : 'dashboard_show';
  return { href: rows.href, says: text(key, { rows: shown }) };
}

function nameOf({ events, of = 'events' }: Said): string {
  if (events === undefined) return text(`dashboard_show_these_${of}`);
  return events === 1
    ? text('dashboard_show_one_event')
    : text('dashboard_show_count', { count: formatNumber(events) });
}
