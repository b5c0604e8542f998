import { text } from '#shared/text/navigation.ts';
import { OnCallLink } from '#web/areas/staff/staff-schedule/on-call-link.tsx';
import { TodayShifts } from '#web/areas/staff/staff-schedule/today-shifts.tsx';
import { ClockPanel } from '#web/areas/staff/time-clock/clock-panel.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';

/** The phone in the truck: the clock, and everything about today's work. */
export const ComposedTodayPage = () => (
  <div className="max-w-xl space-y-4">
    <PageHeader title={text('nav_today')} />
    <ClockPanel />
    <OnCallLink />
    <TodayShifts />
  </div>
);
