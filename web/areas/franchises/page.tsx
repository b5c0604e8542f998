import { PlusIcon } from '@heroicons/react/20/solid';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { franchises } from '#shared/contract/franchises.ts';
import { text } from '#shared/text/catalogue.ts';
import { useCan } from '#web/api/account.ts';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { useDialogAddress } from '#web/kit/use-dialog-address.ts';
import { useShortcuts } from '#web/kit/use-shortcuts.ts';
import { AddDialog } from './add-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FranchiseGrid } from './franchise-grid.tsx';
import { type Asked, FranchiseQuestion } from './franchise-question.tsx';
import { franchisePath } from './paths.ts';

const dialogs = ['add', 'edit'] as const;

export function FranchisesPage() {
  const navigate = useNavigate();
  const mayAdd = useCan()(franchises.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [asked, setAsked] = useState<Asked>();
  useShortcuts(useMemo(() => (mayAdd ? { n: () => open('add') } : {}), [mayAdd, open]));
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('franchise_add')}
    </Button>
  );
  const show = (id: string) => void navigate(franchisePath(id));
  return (
    <>
      <PageHeader
        title={text('franchises_title')}
        description={text('franchises_description')}
        actions={add}
      />
      <FranchiseGrid onOpen={show} onEdit={(id) => open('edit', id)} onAsk={setAsked} add={add} />
      {dialog?.name === 'add' && mayAdd && <AddDialog onAdded={show} onClose={close} />}
      {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
      {asked && <FranchiseQuestion asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
