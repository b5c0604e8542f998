import { useState } from 'react';
import type { ScheduleWeek, WeekProposal } from '#shared/contract/staff/staff-schedule.ts';
import { ApiError } from '#web/api/api-error.ts';
import { toEventShiftInput, toPlanShiftInput } from './board.ts';
import { useRequestKeys } from './use-request-keys.ts';
import { usePlanQuietly, useUpdateQuietly } from './queries.ts';

export type ProposedShift = WeekProposal['proposed'][number];

export const toProposalKey = ({ eventId, shiftId, staffId }: ProposedShift) =>
  [eventId, shiftId ?? '', staffId].join(' ');

type AcceptOutcome = { readonly planned: number; readonly lost: number };

/**
 * Plans the accepted shifts one after another, each as if somebody planned it by hand: whoever is
 * busy by now is refused with the reason. Pressed again, what was planned isn't planned twice.
 */
export function useAcceptProposal({ events, shifts, staff }: ScheduleWeek) {
  const getRequestKey = useRequestKeys();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [done] = useState(() => new Set<string>());
  const [plan, change] = [usePlanQuietly(), useUpdateQuietly()];

  const planOne = async (proposed: ProposedShift) => {
    const event = events.find(({ id }) => id === proposed.eventId);
    if (!event) return;
    const { staffId, isOvertime: anyway } = proposed;
    const open = shifts.find(({ id }) => id === proposed.shiftId);
    if (open) {
      const { id, version, day } = open;
      const input = toPlanShiftInput(open, { staffId, day });
      await change.mutateAsync({ body: { ...input, id, version, anyway } });
      return;
    }
    const role = staff.find(({ id }) => id === staffId)?.role;
    const input = toEventShiftInput(event, { staffId, role });
    await plan.mutateAsync({
      body: { ...input, anyway, requestKey: getRequestKey(toProposalKey(proposed)) },
    });
  };

  const accept = async (chosen: readonly ProposedShift[]): Promise<AcceptOutcome> => {
    setBusy(true);
    const problems = new Map<string, string>();
    let planned = 0;
    for (const shift of chosen) {
      const key = toProposalKey(shift);
      if (done.has(key)) continue;
      try {
        await planOne(shift);
        done.add(key);
        planned += 1;
      } catch (error) {
        problems.set(key, describeRefusal(error));
      }
    }
    setRefused(problems);
    setBusy(false);
    return { planned, lost: problems.size };
  };
  return { accept, busy, refused };
}

function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const [first] = Object.values(error.fields).flat();
  return first?.message ?? error.message;
}
