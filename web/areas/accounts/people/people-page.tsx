import { PlusIcon, UsersIcon } from '@heroicons/react/20/solid';
import { useMemo } from 'react';
import { people } from '#shared/contract/accounts/people.ts';
import { text } from '#shared/text/accounts/people.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { getPeopleRoutes, type PeopleList } from './queries.ts';

const dialogs = ['invite', 'edit'] as const;

/** The people of a franchise, or the corporate admins: two lists with the same layout. */
export function PeoplePage({ whose }: { whose: PeopleList }) {
  const { franchiseName } = useAccount();
  const mayInvite = useCan()(people.routes[getPeopleRoutes(whose).create]);
  const { dialog, open, close } = useDialogAddress(dialogs);
  useShortcuts(useMemo(() => (mayInvite ? { n: () => open('invite') } : {}), [mayInvite, open]));
  const invite = mayInvite && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('invite')}>
      {text('people_invite')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text(whose === 'franchise' ? 'people_title' : 'people_admins_title')}
        description={
          whose === 'franchise'
            ? text('people_description', { franchise: franchiseName ?? '' })
            : text('people_admins_description')
        }
        actions={invite}
      />
      <PeopleGrid
        whose={whose}
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: UsersIcon,
          title: text('people_empty_title'),
          text: text('people_empty'),
          action: invite,
        }}
      />
      {dialog?.name === 'invite' && mayInvite && (
        <InvitePersonDialog whose={whose} onClose={close} />
      )}
      {dialog?.name === 'edit' && (
        <EditPersonDialog key={dialog.id} whose={whose} id={dialog.id} onClose={close} />
      )}
    </>
  );
}
