import type { ReactNode } from 'react';
import type { Home } from '#shared/contract/reports/home.ts';
import { homeLimits } from '#shared/domain/reports/home.ts';
import { text } from '#shared/text/reports/home.ts';
import { useAccount } from '#web/api/account/account.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { AttentionCard } from './attention-card.tsx';
import { DaysCard } from './days-card.tsx';
import { MonthCard } from './month-card.tsx';
import { useHome } from './queries.ts';
import { SetupCard } from './setup-card.tsx';
import { useSetupProgress } from './setup.ts';

const weekAhead = { days: homeLimits.daysAhead - 1 };

/** The start page: today's events, what needs attention, and how the month is going. */
export function HomePage({ aside }: { aside?: ReactNode }) {
  const { franchiseName } = useAccount();
  const page = useHome();
  const setup = useSetupProgress();
  // The list is shown with everything else, so nothing moves when it arrives.
  const shown = setup.isPending ? undefined : page.data?.data;
  return (
    <>
      <PageHeader
        title={franchiseName ?? text('nav_home')}
        {...(shown ? { description: formatDayHeading(shown.today) } : {})}
      />
      {shown && setup.done && <SetupCard done={setup.done} onHide={setup.hide} />}
      {shown && <HomeCards {...shown} aside={aside} />}
      {page.isError && !shown && (
        <ErrorState text={text('home_load_failed')} onRetry={() => void page.refetch()} />
      )}
      {(page.isPending || (setup.isPending && !page.isError)) && <HomeSkeleton />}
    </>
  );
}

/** On a phone in one column: what needs attention first, then the days. */
function HomeCards({ today, events, attention, months, aside }: Home & { aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        {events && (
          <DaysCard
            title={text('home_today')}
            none={text('home_today_none')}
            events={events.filter(({ eventDate }) => eventDate === today)}
          />
        )}
        {events && (
          <DaysCard
            title={text('home_week', weekAhead)}
            none={text('home_week_none', weekAhead)}
            events={events.filter(({ eventDate }) => eventDate !== today)}
            dated
          />
        )}
      </div>
      <div className="space-y-4 max-lg:row-start-1">
        <AttentionCard attention={attention} today={today} />
        {aside}
        {months && <MonthCard {...months} />}
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      aria-label={text('home_loading')}
      className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  );
}
