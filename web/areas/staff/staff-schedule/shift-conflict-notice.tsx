import { text } from '#shared/text/staff/staff-schedule.ts';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import type { ShiftConflict } from './shift-conflict.ts';

type ShiftConflictNoticeProps = {
  conflict: ShiftConflict;
  busy: boolean;
  onOverrule: () => void;
};

export function ShiftConflictNotice({ conflict, busy, onOverrule }: ShiftConflictNoticeProps) {
  const { reasons, isFinal } = conflict;
  return (
    <ConflictNotice
      title={text('shift_busy_title')}
      reasons={reasons}
      hint={isFinal ? text('shift_ask_owner') : undefined}
      overrule={isFinal ? undefined : { label: text('shift_anyway'), busy, onOverrule }}
    />
  );
}
