import { mayDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount } from '#web/api/account/account.ts';
import { TakenNotice } from '#web/kit/form/taken-notice.tsx';

type TakenProps = { reasons: readonly string[]; busy: boolean; onOverrule: () => void };

/** Who or what is taken at that time. An owner may overrule it. */
export function Taken({ reasons, busy, onOverrule }: TakenProps) {
  const mayOverrule = mayDoubleBook(useAccount().role);
  if (reasons.length === 0) return null;
  return (
    <TakenNotice
      title={text('task_taken')}
      reasons={reasons}
      hint={mayOverrule ? undefined : text('task_ask_owner')}
      overrule={mayOverrule ? { label: text('task_overrule'), busy, onOverrule } : undefined}
    />
  );
}
