import {
  ArrowUpTrayIcon,
  BuildingOffice2Icon,
  DocumentDuplicateIcon,
} from '@heroicons/react/24/outline';
import { BoltIcon, PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clients } from '#addresses/clients/clients.ts';
import { text } from '#shared/text/clients/clients.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { ClientGrid } from './client-grid.tsx';
import { type ConfirmedClient, ActivateClientDialog } from './activate-client-dialog.tsx';
import { buildClientPath, duplicateClientsPath, clientImportPath } from './paths.ts';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-client-dialog.tsx')).AddClientDialog,
}));
const QuickAddDialog = lazy(async () => ({
  default: (await import('./quick-add-client-dialog.tsx')).QuickAddClientDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-client-dialog.tsx')).EditClientDialog,
}));

const dialogs = ['add', 'quick-add', 'edit'] as const;

export function ClientsPage() {
  const navigate = useNavigate();
  const mayAdd = useCan()(clients.routes.add);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [clientToConfirm, setClientToConfirm] = useState<ConfirmedClient>();
  useShortcuts(useMemo(() => (mayAdd ? { n: () => open('add') } : {}), [mayAdd, open]));
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('client_add')}
    </Button>
  );
  const show = (id: string) => void navigate(buildClientPath(id));
  return (
    <>
      <PageHeader
        title={text('clients_title')}
        description={text('clients_description')}
        actions={
          mayAdd && (
            <PageActions
              label={text('clients_more')}
              more={[
                {
                  key: 'duplicates',
                  label: text('clients_duplicates'),
                  icon: DocumentDuplicateIcon,
                  onSelect: () => void navigate(duplicateClientsPath),
                },
                {
                  key: 'import',
                  label: text('clients_import'),
                  icon: ArrowUpTrayIcon,
                  onSelect: () => void navigate(clientImportPath),
                },
                {
                  key: 'quick-add',
                  label: text('client_quick_add'),
                  icon: BoltIcon,
                  onSelect: () => open('quick-add'),
                },
              ]}
            >
              {add}
            </PageActions>
          )
        }
      />
      <ClientGrid
        onOpen={show}
        onEdit={(id) => open('edit', id)}
        onAsk={setClientToConfirm}
        empty={{
          icon: BuildingOffice2Icon,
          title: text('clients_empty_title'),
          text: text('clients_empty'),
          action: add,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'add' && mayAdd && <AddDialog onAdded={show} onClose={close} />}
        {dialog?.name === 'quick-add' && mayAdd && (
          <QuickAddDialog onAdded={show} onClose={close} />
        )}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
      </Suspense>
      {clientToConfirm && (
        <ActivateClientDialog
          clientToConfirm={clientToConfirm}
          onClose={() => setClientToConfirm(undefined)}
        />
      )}
    </>
  );
}
