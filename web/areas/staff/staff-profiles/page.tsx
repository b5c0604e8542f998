import { PlusIcon } from '@heroicons/react/20/solid';
import { UsersIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { StaffGrid } from './staff-grid.tsx';

const AddDialog = lazy(async () => ({
  default: (await import('./add-staff-dialog.tsx')).AddStaffDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-staff-dialog.tsx')).EditStaffDialog,
}));
const InviteDialog = lazy(async () => ({
  default: (await import('./invite-staff-dialog.tsx')).InviteStaffDialog,
}));
const RecordsDialog = lazy(async () => ({
  default: (await import('./records-dialog.tsx')).RecordsDialog,
}));

const dialogs = ['add', 'edit', 'signIn', 'records'] as const;

export function StaffProfilesPage() {
  const mayAdd = useCan()(staffProfiles.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('staff_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('staff_title')}
        description={text('staff_description')}
        actions={add}
      />
      <StaffGrid
        onEdit={(id) => open('edit', id)}
        onInvite={(id) => open('signIn', id)}
        onRecords={(id) => open('records', id)}
        empty={{
          icon: UsersIcon,
          title: text('staff_empty_title'),
          text: text('staff_empty'),
          action: add,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'add' && mayAdd && <AddDialog onClose={close} />}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
        {dialog?.name === 'records' && (
          <RecordsDialog key={dialog.id} staffId={dialog.id} onClose={close} />
        )}
        {dialog?.name === 'signIn' && mayAdd && <InviteDialog id={dialog.id} onClose={close} />}
      </Suspense>
    </>
  );
}
