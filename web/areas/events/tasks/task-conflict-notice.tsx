import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount } from '#web/api/account/account.ts';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';

type TaskConflictNoticeProps = {
  reasons: readonly string[];
  busy: boolean;
  onOverrule: () => void;
};

/** Who or what is taken at that time. An owner may overrule it. */
export function TaskConflictNotice({ reasons, busy, onOverrule }: TaskConflictNoticeProps) {
  const mayOverrule = canDoubleBook(useAccount().role);
  if (reasons.length === 0) return null;
  return (
    <ConflictNotice
      title={text('task_taken')}
      reasons={reasons}
      hint={mayOverrule ? undefined : text('task_ask_owner')}
      overrule={mayOverrule ? { label: text('task_overrule'), busy, onOverrule } : undefined}
    />
  );
}
