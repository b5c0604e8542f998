import { ArrowUpTrayIcon, PlusIcon } from '@heroicons/react/20/solid';
import { ArchiveBoxIcon } from '@heroicons/react/24/outline';
import { Navigate, useNavigate } from 'react-router-dom';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { ContactGrid } from './contact-grid.tsx';
import { EditContactDialog } from './edit-contact-dialog.tsx';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { legacyImportPath } from './paths.ts';

/** The import has its own page; older links to it lead there. */
const dialogs = ['new', 'edit', 'import'] as const;

export function LegacyContactsPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const navigate = useNavigate();
  const mayWrite = useCan()(legacyContacts.routes.create);
  const bring = mayWrite && (
    <Button icon={ArrowUpTrayIcon} onClick={() => void navigate(legacyImportPath)}>
      {text('legacy_import')}
    </Button>
  );
  const add = mayWrite && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('legacy_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('nav_legacy_contacts')}
        description={text('legacy_description')}
        actions={
          <>
            {bring}
            {add}
          </>
        }
      />
      <ContactGrid
        mayWrite={mayWrite}
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: ArchiveBoxIcon,
          title: text('legacy_empty_title'),
          text: text('legacy_empty'),
          action: bring || undefined,
        }}
      />
      {dialog?.name === 'new' && <AddContactDialog onClose={close} />}
      {dialog?.name === 'import' && <Navigate to={legacyImportPath} replace />}
      {dialog?.name === 'edit' && (
        <EditContactDialog key={dialog.id} id={dialog.id} onClose={close} />
      )}
    </>
  );
}
