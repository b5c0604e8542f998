import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense } from 'react';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { TemplateGrid } from './template-grid.tsx';
import { useMayWriteTemplates } from './use-template-rights.ts';

// The editor loads when it opens, so that the list is fast.
const WriteDialog = lazy(async () => ({
  default: (await import('./write-dialog.tsx')).WriteDialog,
}));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

const dialogs = ['new', 'edit'] as const;

type TemplatesPageProps = {
  family: TemplateFamily;
  title: string;
  description: string;
  empty: EmptyStateProps;
};

/** The templates of a family, to write, preview, activate and deactivate. */
export function TemplatesPage({ family, title, description, empty }: TemplatesPageProps) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = useMayWriteTemplates(family) && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('mail_templates_add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} description={description} actions={add} />
      <TemplateGrid
        family={family}
        label={title}
        onEdit={(id) => open('edit', id)}
        empty={{ ...empty, action: add }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'new' && <WriteDialog family={family} onClose={close} />}
        {dialog?.name === 'edit' && (
          <EditDialog key={dialog.id} id={dialog.id} family={family} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
