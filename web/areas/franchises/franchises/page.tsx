import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { franchises } from '#addresses/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useCan } from '#web/api/account/account.ts';
import { buildFranchisePath } from '#web/api/franchise/franchise-lists.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { FranchiseGrid } from './franchise-grid.tsx';
import { type ConfirmedFranchise, ActivateFranchiseDialog } from './activate-franchise-dialog.tsx';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-franchise-dialog.tsx')).AddFranchiseDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-franchise-dialog.tsx')).EditFranchiseDialog,
}));

const dialogs = ['add', 'edit'] as const;

export function FranchisesPage() {
  const navigate = useNavigate();
  const mayAdd = useCan()(franchises.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [franchiseToConfirm, setFranchiseToConfirm] = useState<ConfirmedFranchise>();
  useShortcuts(useMemo(() => (mayAdd ? { n: () => open('add') } : {}), [mayAdd, open]));
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('franchise_add')}
    </Button>
  );
  const show = (id: string) => void navigate(buildFranchisePath(id));
  return (
    <>
      <PageHeader
        title={text('franchises_title')}
        description={text('franchises_description')}
        actions={add}
      />
      <FranchiseGrid
        onOpen={show}
        onEdit={(id) => open('edit', id)}
        onAsk={setFranchiseToConfirm}
        add={add}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'add' && mayAdd && <AddDialog onAdded={show} onClose={close} />}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
      </Suspense>
      {franchiseToConfirm && (
        <ActivateFranchiseDialog
          franchiseToConfirm={franchiseToConfirm}
          onClose={() => setFranchiseToConfirm(undefined)}
        />
      )}
    </>
  );
}
