import { useState } from 'react';
import type { ScheduleWeek, WeekProposal } from '#shared/contract/staff/staff-schedule.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { useWeekProposal } from './queries.ts';
import { type ProposedShift, toProposalKey, useAcceptProposal } from './use-accept-proposal.ts';

type FillWeekDialogProps = { week: ScheduleWeek; onClose: () => void };

/** Proposes people for the events that lack crew. Nothing is planned until somebody accepts it. */
export function FillWeekDialog({ week, onClose }: FillWeekDialogProps) {
  const proposal = useWeekProposal(week.from);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { accept, busy, refused } = useAcceptProposal(week);
  const proposed = proposal.data?.data.proposed ?? [];
  const chosen = proposed.filter((shift) => !left.has(toProposalKey(shift)));
  const toggle = (key: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const submit = async () => {
    const { planned, lost } = await accept(chosen);
    if (planned > 0) notify.success(text('fill_planned', { count: planned }));
    if (lost === 0) onClose();
  };
  return (
    <Dialog
      open
      title={text('fill_title')}
      description={text('fill_text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button
            variant="primary"
            busy={busy}
            idle={chosen.length === 0}
            onClick={() => void submit()}
          >
            {text('fill_accept', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {proposal.isPending && <Skeleton className="h-40" />}
      {proposal.isError && (
        <ErrorState text={text('fill_failed')} onRetry={() => void proposal.refetch()} />
      )}
      {proposal.data && (
        <Proposal
          week={week}
          proposal={proposal.data.data}
          isChosen={(key) => !left.has(key)}
          onToggle={toggle}
          refused={refused}
        />
      )}
    </Dialog>
  );
}

type ProposalProps = {
  week: ScheduleWeek;
  proposal: WeekProposal;
  isChosen: (key: string) => boolean;
  onToggle: (key: string) => void;
  /** Why a shift couldn't be planned, by its key. */
  refused: ReadonlyMap<string, string>;
};

function Proposal({ week, proposal, isChosen, onToggle, refused }: ProposalProps) {
  const { proposed, unfilled } = proposal;
  const events = week.events
    .filter(({ id }) => unfilled.includes(id) || proposed.some(({ eventId }) => eventId === id))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (events.length === 0) return <p className="text-ink-soft">{text('fill_nothing')}</p>;
  return (
    <ul className="space-y-4">
      {events.map(({ id, eventName, eventDate, startsAt, endsAt }) => (
        <li key={id}>
          <p className="font-semibold">{eventName}</p>
          <p className="figures text-small text-ink-soft">
            {formatDayWithoutYear(eventDate)}, {formatHours(startsAt, endsAt, zone)}
          </p>
          {proposed
            .filter(({ eventId }) => eventId === id)
            .map((shift) => {
              const key = toProposalKey(shift);
              return (
                <ProposedLine
                  key={key}
                  week={week}
                  shift={shift}
                  isChosen={isChosen(key)}
                  onToggle={() => onToggle(key)}
                  refused={refused.get(key)}
                />
              );
            })}
          {unfilled.includes(id) && (
            <p className="text-small font-medium text-tone-yellow">{text('fill_unfilled')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type ProposedLineProps = {
  week: ScheduleWeek;
  shift: ProposedShift;
  isChosen: boolean;
  onToggle: () => void;
  refused: string | undefined;
};

function ProposedLine({ week, shift, isChosen, onToggle, refused }: ProposedLineProps) {
  const member = week.staff.find(({ id }) => id === shift.staffId);
  const name = member ? formatStaffName(member) : '';
  return (
    <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        {name}
        {member && <span className="text-ink-quiet"> · {text(`role_${member.role}`)}</span>}
        {shift.isOvertime && <span className="text-tone-yellow"> · {text('fill_overtime')}</span>}
        {refused && <span className="block text-small text-danger">{refused}</span>}
      </span>
    </label>
  );
}
