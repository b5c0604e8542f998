import { PlusIcon } from '@heroicons/react/20/solid';
import { ArrowUpTrayIcon, TagIcon, TruckIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { assets } from '#addresses/equipment/assets.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { AssetGrid } from './asset-grid.tsx';
import { assetImportPath, buildAssetPath } from './paths.ts';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-asset-dialog.tsx')).AddAssetDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-asset-dialog.tsx')).EditAssetDialog,
}));
const TypesDialog = lazy(async () => ({
  default: (await import('./types-dialog.tsx')).TypesDialog,
}));

const dialogs = ['add', 'edit', 'types'] as const;

export function AssetsPage() {
  const mayAdd = useCan()(assets.routes.add);
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress(dialogs);
  useShortcuts(useMemo(() => (mayAdd ? { n: () => open('add') } : {}), [mayAdd, open]));
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('assets_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('nav_assets')}
        description={text('assets_description')}
        actions={
          mayAdd && (
            <PageActions
              label={text('assets_more')}
              more={[
                {
                  key: 'types',
                  label: text('assets_types'),
                  icon: TagIcon,
                  onSelect: () => open('types'),
                },
                {
                  key: 'import',
                  label: text('assets_import'),
                  icon: ArrowUpTrayIcon,
                  onSelect: () => void navigate(assetImportPath),
                },
              ]}
            >
              {add}
            </PageActions>
          )
        }
      />
      <AssetGrid
        onOpen={(id) => void navigate(buildAssetPath(id))}
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: TruckIcon,
          title: text('assets_empty_title'),
          text: text('assets_empty'),
          action: add,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'add' && mayAdd && (
          <AddDialog onAdded={(id) => void navigate(buildAssetPath(id))} onClose={close} />
        )}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
        {dialog?.name === 'types' && <TypesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
