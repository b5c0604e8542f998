import type { DutyRow } from '#shared/contract/staff/duty-status.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/staff/duty-status.ts';
import { NoStaffYet } from '#web/api/screens/no-staff-yet.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { DutyLine } from './duty-line.tsx';
import { useDuty } from './queries.ts';

/** People who need attention come first. */
const groups = ['late', 'working', 'onBreak', 'expected', 'off'] as const;
type Group = (typeof groups)[number];

export function DutyPage() {
  const duty = useDuty();
  return (
    <>
      <PageHeader title={text('nav_duty')} description={text('duty_description')} />
      {duty.isPending && <DutySkeleton />}
      {duty.isError && !duty.data && (
        <ErrorState text={text('duty_failed')} onRetry={() => void duty.refetch()} />
      )}
      {duty.data && <Groups rows={duty.data.data} />}
    </>
  );
}

function Groups({ rows }: { rows: readonly DutyRow[] }) {
  if (rows.length === 0) {
    return <NoStaffYet />;
  }
  const byGroup = groupBy(rows, getDutyGroup);
  return (
    <div className="space-y-6">
      {groups.map((group) => {
        const people = byGroup.get(group);
        if (!people) return null;
        const heading = text(`duty_group_${group}`, { count: people.length });
        return (
          <section key={group} aria-label={heading}>
            <h2 className="mb-2 text-large font-semibold">{heading}</h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
              {people.map((row) => (
                <DutyLine key={row.staffId} row={row} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function getDutyGroup({ standing, isLate, shift }: DutyRow): Group {
  if (standing !== 'off') return standing;
  if (isLate) return 'late';
  return shift ? 'expected' : 'off';
}

function DutySkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('duty_loading')} className="space-y-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
