import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { menus } from '#shared/contract/menus/menus.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { MenuTabs } from './menu-tabs.tsx';
import { buildThingsPath, useMenuPart, useThingKind } from './paths.ts';
import { useMenuRoutes } from './queries.ts';
import { ThingGrid } from './thing-grid.tsx';

/** The form loads when it opens. */
const ThingDialog = lazy(async () => ({
  default: (await import('./thing-dialog.tsx')).ThingDialog,
}));

const dialogs = ['edit', 'new'] as const;

/** Items, categories, food extras or extra items, depending on the page's address. */
export function ThingsPage() {
  const kind = useThingKind();
  const part = useMenuPart();
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const names = useMenuRoutes();
  const add = useCan()(menus.routes[names.create]) && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text(`menus_add_${kind}`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text(`menus_title_${kind}`)}
        description={text(`menus_about_${kind}`)}
        views={<MenuTabs />}
        actions={add}
      />
      <ThingGrid
        key={kind}
        kind={kind}
        onEdit={(id) => open('edit', id)}
        empty={{
          title: text(`menus_empty_${kind}`),
          text: text(`menus_empty_text_${kind}`),
          action: (
            <>
              {kind === 'extra' && add && (
                <Button onClick={() => void navigate(`${buildThingsPath(part, 'extraItem')}?new=`)}>
                  {text('menus_add_extraItem')}
                </Button>
              )}
              {add}
            </>
          ),
        }}
      />
      <Suspense>{dialog && <ThingDialog kind={kind} id={dialog.id} onClose={close} />}</Suspense>
    </>
  );
}
