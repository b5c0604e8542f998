import { ArrowRightStartOnRectangleIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { Menu } from '#web/kit/menu.tsx';
import { profilePath } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

export function ProfileMenu() {
  const account = useAccount();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <Menu
      label={text('account_of', { name })}
      trigger={<Initials {...account} />}
      heading={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-small text-ink-quiet">{account.franchiseName ?? account.role}</p>
        </>
      }
      items={[
        {
          key: 'profile',
          label: text('profile'),
          icon: UserCircleIcon,
          onSelect: () => void navigate(profilePath(account.role)),
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

function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span className="flex size-7 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent">
      {firstName.slice(0, 1)}
      {lastName.slice(0, 1)}
    </span>
  );
}
