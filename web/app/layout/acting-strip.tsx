import { ClockIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/accounts/session-role.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useSessionRole } from '#web/api/account/use-session-role.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';

/**
 * Shows who acts on behalf of whom, or that a manager works as staff, with a button to switch back.
 */
export function ActingStrip() {
  const { firstName, lastName, franchiseName, acting, impersonator } = useAccount();
  const role = useSessionRole();
  const franchise = franchiseName ?? text('app_name');
  if (impersonator) {
    const name = `${firstName} ${lastName}`;
    return (
      <MessageStrip
        label={text('acting_title')}
        tone="yellow"
        icon={UserCircleIcon}
        actions={
          <Button busy={role.busy} onClick={role.beOneself}>
            {text('acting_back')}
          </Button>
        }
      >
        {text('acting_as', { name, franchise })}{' '}
        {/* The strip stays visible: on a phone it takes as few lines as possible. */}
        <span className="max-sm:sr-only">
          {text('acting_recorded', { admin: impersonator.name })}
        </span>
      </MessageStrip>
    );
  }
  if (acting !== 'staff') return null;
  return (
    <MessageStrip
      label={text('acting_title')}
      tone="gray"
      icon={ClockIcon}
      actions={
        <Button busy={role.busy} onClick={() => role.workAs('franchiseAdmin')}>
          {text('acting_office')}
        </Button>
      }
    >
      {text('acting_as_staff', { franchise })}
    </MessageStrip>
  );
}
