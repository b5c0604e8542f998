import { ClockIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/accounts/session-role.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useSessionRole } from '#web/api/account/use-session-role.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Strip } from '#web/kit/feedback/strip.tsx';

/** Who stands in for whom, and a manager who works as staff; with the way back. */
export function ActingStrip() {
  const { firstName, lastName, franchiseName, acting, impersonator } = useAccount();
  const role = useSessionRole();
  const franchise = franchiseName ?? text('app_name');
  if (impersonator) {
    const name = `${firstName} ${lastName}`;
    return (
      <Strip
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
        {/* It stays in sight: on a phone in as few lines as it needs. */}
        <span className="max-sm:sr-only">
          {text('acting_recorded', { admin: impersonator.name })}
        </span>
      </Strip>
    );
  }
  if (acting !== 'staff') return null;
  return (
    <Strip
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
    </Strip>
  );
}
