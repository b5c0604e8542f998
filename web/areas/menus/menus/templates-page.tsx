import { PlusIcon } from '@heroicons/react/20/solid';
import { useNavigate } from 'react-router-dom';
import { templates } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { templatePath, useMenuPart } from './paths.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useNames } from './queries.ts';
import { TemplateGrid } from './template-grid.tsx';

const dialogs = ['preview', 'clone'] as const;

export function TemplatesPage() {
  const part = useMenuPart();
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const names = useNames();
  const add = useCan()(templates.routes[names.create]) && (
    <Button variant="primary" icon={PlusIcon} onClick={() => void navigate(templatePath(part))}>
      {text('templates_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('templates_title')}
        description={text('templates_about')}
        actions={add}
      />
      <MenuTabs />
      <TemplateGrid
        onOpen={open}
        empty={{ title: text('templates_empty_title'), text: text('templates_empty'), action: add }}
      />
      {dialog?.name === 'preview' && <PreviewDialog id={dialog.id} onClose={close} />}
      {dialog?.name === 'clone' && <CloneDialog id={dialog.id} onClose={close} />}
    </>
  );
}
