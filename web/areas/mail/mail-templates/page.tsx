import { PlusIcon } from '@heroicons/react/20/solid';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { mailTemplates } from '#addresses/mail/mail-templates.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { useCan } from '#web/api/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { TemplateGrid } from './template-grid.tsx';

// The editor comes when it is opened: the list is quick without it.
const WriteDialog = lazy(async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
}));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

const dialogs = ['new', 'edit'] as const;

export function MailTemplatesPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const mayWrite = useCan()(mailTemplates.routes.create);
  const add = mayWrite && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('mail_templates_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('mail_templates_title')}
        description={text('mail_templates_description')}
        actions={add}
      />
      <TemplateGrid
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: EnvelopeIcon,
          title: text('mail_templates_empty_title'),
          text: text('mail_templates_empty'),
          action: add,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'new' && <WriteDialog onClose={close} />}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
      </Suspense>
    </>
  );
}
