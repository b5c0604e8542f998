import { ArrowRightStartOnRectangleIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sessions } from '#shared/contract/sessions.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { unmarkSignedIn } from '#web/api/signed-in-mark.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Menu } from '#web/kit/menu.tsx';
import { profilePath } from './navigation.ts';

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

/** Nothing that the person saw stays in the browser's memory. */
function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useRouteMutation(sessions, 'signOut');
  const leave = async () => {
    unmarkSignedIn();
    await navigate('/signin', { replace: true });
    client.clear();
  };
  return () => mutate({}, { onSuccess: () => void leave() });
}

function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span className="flex size-7 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent">
      {firstName.slice(0, 1)}
      {lastName.slice(0, 1)}
    </span>
  );
}
