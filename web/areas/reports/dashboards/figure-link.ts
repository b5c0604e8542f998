import { text } from '#shared/text/reports/dashboard.ts';
import type { FigureLink } from '#web/kit/charts/chart.ts';
import type { FigureRows } from './figure-rows.ts';

type FigureLinkContext = {
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
export function buildFigureLink(
  rows: FigureRows | undefined,
  context: FigureLinkContext,
): FigureLink | undefined {
  if (!rows || context.events === 0) return undefined;
  const shown = context.compared
    ? text('dashboard_show_compared', { rows: formatLinkText(context) })
    : formatLinkText(context);
  const key = rows.byFranchise ? 'dashboard_show_by_franchise' : 'dashboard_show';
  return { href: rows.href, linkText: text(key, { rows: shown }) };
}

function formatLinkText({ events, of = 'events' }: FigureLinkContext): string {
  if (events === undefined) return text(`dashboard_show_these_${of}`);
  return text('dashboard_show_count', { count: events });
}
