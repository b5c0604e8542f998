import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense } from 'react';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { MailTemplateGrid } from './template-grid.tsx';
import { useCanWriteTemplates } from './use-template-rights.ts';

// The editor loads when it opens, so that the list is fast.
const WriteDialog = lazy(async () => ({
  default: (await import('./write-template-dialog.tsx')).WriteTemplateDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-template-dialog.tsx')).EditTemplateDialog,
}));

const dialogs = ['new', 'edit'] as const;

type TemplateFamilyPageProps = {
  family: TemplateFamily;
  title: string;
  description: string;
  empty: EmptyStateProps;
};

/** The templates of a family, to write, preview, activate and deactivate. */
export function TemplateFamilyPage({ family, title, description, empty }: TemplateFamilyPageProps) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = useCanWriteTemplates(family) && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('mail_templates_add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} description={description} actions={add} />
      <MailTemplateGrid
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
