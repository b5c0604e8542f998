import { text } from '#shared/text/staff/time-clock.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { OwnTimeCardList } from './own-time-card-list.tsx';
import { useOwnClock } from './queries.ts';

export function ClockPage() {
  const own = useOwnClock();
  return (
    <div className="max-w-xl space-y-4">
      <PageHeader title={text('nav_clock')} />
      <ClockPanel />
      <section aria-label={text('clock_own_cards')}>
        <h2 className="mb-2 text-large font-semibold">{text('clock_own_cards')}</h2>
        {own.isError && <p className="text-ink-soft">{text('clock_failed')}</p>}
        {own.isPending && <Skeleton className="h-20" />}
        {own.data && (
          <OwnTimeCardList
            cards={own.data.data.cards}
            paysMileage={own.data.data.paysMileage ?? false}
          />
        )}
      </section>
    </div>
  );
}
