import { Link } from 'react-router-dom';
import type { MonthlyFigures } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { buildEventsPath } from './paths.ts';

type Figures = MonthlyFigures['thisMonth'];

type FiguresCardsProps = MonthlyFigures & { franchiseId: string };

/**
 * The completed events of this month so far, each figure next to that of the same days a month
 * earlier.
 */
export function FiguresCards({ franchiseId, thisMonth, lastMonth }: FiguresCardsProps) {
  const rowsBehind = ({ fromDate, toDate }: Figures) =>
    buildEventsPath(franchiseId, { fromDate, toDate, completed: true });
  const shown = (of: (figures: Figures) => string) => ({
    now: { figure: of(thisMonth), path: rowsBehind(thisMonth) },
    before: { figure: of(lastMonth), path: rowsBehind(lastMonth) },
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Figure
        title={text('franchise_figure_sales')}
        {...shown((it) => formatMoney(it.eventSalesCollectedCents))}
      />
      <Figure title={text('franchise_figure_events')} {...shown((it) => formatNumber(it.events))} />
      <Figure
        title={text('franchise_figure_giveback')}
        {...shown((it) => formatMoney(it.givebackCents))}
      />
    </div>
  );
}

type LinkedFigure = { readonly figure: string; readonly path: string };

function Figure({
  title,
  now,
  before,
}: {
  title: string;
  now: LinkedFigure;
  before: LinkedFigure;
}) {
  return (
    <Card>
      <h2 className="text-ink-soft">{title}</h2>
      <p className="figures text-title font-semibold">
        <Link
          to={now.path}
          aria-label={`${title}: ${now.figure}`}
          className="underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent"
        >
          {now.figure}
        </Link>
      </p>
      <p className="figures text-small text-ink-quiet">
        <Link to={before.path} className="hover:text-accent hover:underline">
          {text('franchise_figure_before', { amount: before.figure })}
        </Link>
      </p>
    </Card>
  );
}
