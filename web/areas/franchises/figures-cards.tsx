import type { FranchisePage } from '#shared/contract/franchises.ts';
import { text } from '#shared/text/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/format.ts';

type Figures = FranchisePage['thisMonth'];

/** Completed events of this month, each figure beside that of the month before. */
export function FiguresCards(figures: { thisMonth: Figures; lastMonth: Figures }) {
  const shown = (of: (figures: Figures) => string) => ({
    now: of(figures.thisMonth),
    before: of(figures.lastMonth),
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

function Figure({ title, now, before }: { title: string; now: string; before: string }) {
  return (
    <Card>
      <h2 className="text-ink-soft">{title}</h2>
      <p className="figures text-title font-semibold">{now}</p>
      <p className="figures text-small text-ink-quiet">
        {text('franchise_figure_before', { amount: before })}
      </p>
    </Card>
  );
}
