import {
  ArrowRightStartOnRectangleIcon,
  ArrowsRightLeftIcon,
  ClockIcon,
  QuestionMarkCircleIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/layout.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useSessionRole } from '#web/api/account/use-session-role.ts';
import { buildTopicPath, guidePath } from '#web/areas/platform/guide/paths.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { softToneClassNames } from '#web/kit/feedback/tone.ts';
import { findHelpTopic } from './help-topic.ts';
import { getProfilePath } from './navigation.ts';
import { useSignOut } from '#web/app/session/use-sign-out.ts';
import { text as roleText } from '#shared/text/accounts/session-role.ts';

type ProfileMenuProps = { onSwitch: () => void };

export function ProfileMenu({ onSwitch }: ProfileMenuProps) {
  const account = useAccount();
  const navigate = useNavigate();
  const topic = findHelpTopic(useLocation().pathname);
  const signOut = useSignOut();
  const { workAs } = useSessionRole();
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <Menu
      label={text('account_of', { name })}
      trigger={<ProfilePicture {...account} />}
      heading={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-small text-ink-quiet">
            {account.franchiseName ?? formatRoleName(account.role)}
          </p>
        </>
      }
      items={[
        {
          key: 'profile',
          label: text('profile'),
          icon: UserCircleIcon,
          onSelect: () => void navigate(getProfilePath(account.role)),
        },
        ...(account.otherAccounts.length > 0
          ? [
              {
                key: 'switch',
                label: text('switch_account'),
                icon: ArrowsRightLeftIcon,
                onSelect: onSwitch,
              },
            ]
          : []),
        ...(account.acting === 'franchiseAdmin'
          ? [
              {
                key: 'staff',
                label: roleText('acting_staff'),
                icon: ClockIcon,
                onSelect: () => workAs('staff'),
              },
            ]
          : []),
        {
          key: 'help',
          label: text('help_open'),
          icon: QuestionMarkCircleIcon,
          onSelect: () => void navigate(topic ? buildTopicPath(topic) : guidePath),
        },
        {
          key: 'logout',
          label: text('logout'),
          icon: ArrowRightStartOnRectangleIcon,
          onSelect: signOut,
        },
      ]}
    />
  );
}

/**
 * In the color of the strip while acting as someone else, because the account on display isn't the
 * person's own.
 */
function ProfilePicture({ firstName, lastName, files, impersonator }: Account) {
  if (files.signUrl && !impersonator) {
    return <img src={files.signUrl} alt="" className="size-7 rounded-full object-cover" />;
  }
  return (
    <span
      className={classNames(
        'flex size-7 items-center justify-center rounded-full text-small font-semibold',
        impersonator ? softToneClassNames.yellow : 'bg-accent-soft text-accent',
      )}
    >
      {firstName.slice(0, 1)}
      {lastName.slice(0, 1)}
    </span>
  );
}
