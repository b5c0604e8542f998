import { PlusIcon } from '@heroicons/react/20/solid';
import { useNavigate } from 'react-router-dom';
import { templates } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { CloneMenuDialog } from './clone-menu-dialog.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { buildTemplatePath, useMenuPart } from './paths.ts';
import { PreviewMenuDialog } from './preview-menu-dialog.tsx';
import { useMenuRoutes } from './queries.ts';
import { StarterMenuDialog } from './starter-menu-dialog.tsx';
import { TemplateGrid } from './template-grid.tsx';

const dialogs = ['preview', 'clone', 'starter'] as const;

export function TemplatesPage() {
  const part = useMenuPart();
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const names = useMenuRoutes();
  const can = useCan();
  const add = can(templates.routes[names.create]) && (
    <Button
      variant="primary"
      icon={PlusIcon}
      onClick={() => void navigate(buildTemplatePath(part))}
    >
      {text('templates_add')}
    </Button>
  );
  const starter = part === 'franchise' && can(templates.routes.addStarter);
  const empty = {
    title: text('templates_empty_title'),
    text: text('templates_empty'),
    action: (
      <>
        {starter && <Button onClick={() => open('starter')}>{text('starter_add')}</Button>}
        {add}
      </>
    ),
  };
  return (
    <>
      <PageHeader
        title={text('templates_title')}
        description={text('templates_about')}
        views={<MenuTabs />}
        actions={add}
      />
      <TemplateGrid onOpen={open} empty={empty} />
      {dialog?.name === 'preview' && <PreviewMenuDialog id={dialog.id} onClose={close} />}
      {dialog?.name === 'clone' && <CloneMenuDialog id={dialog.id} onClose={close} />}
      {dialog?.name === 'starter' && starter && (
        <StarterMenuDialog
          onAdded={(id) => void navigate(`${buildTemplatePath(part)}?id=${id}`)}
          onClose={close}
        />
      )}
    </>
  );
}
