import { PlusIcon } from '@heroicons/react/20/solid';
import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { MigrationGrid } from './migration-grid.tsx';

/** Loaded when they open. */
const StartDialog = lazy(async () => ({
  default: (await import('./start-migration-dialog.tsx')).StartMigrationDialog,
}));
const GatherDialog = lazy(async () => ({
  default: (await import('./combine-franchises-dialog.tsx')).CombineFranchisesDialog,
}));
const MigrationDialog = lazy(async () => ({
  default: (await import('./migration-dialog.tsx')).MigrationDialog,
}));

const dialogs = ['start', 'gather', 'migration'] as const;

export function FranchiseMigrationPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const start = (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('start')}>
      {text('migration_new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('nav_migration')}
        description={text('migration_description')}
        actions={
          <>
            <Button onClick={() => open('gather')}>{text('migration_gather')}</Button>
            {start}
          </>
        }
      />
      <MigrationGrid
        onOpen={(id) => open('migration', id)}
        empty={{
          icon: ArrowsRightLeftIcon,
          title: text('migration_empty_title'),
          text: text('migration_empty'),
          action: start,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'start' && (
          <StartDialog onStarted={(id) => open('migration', id)} onClose={close} />
        )}
        {dialog?.name === 'gather' && (
          <GatherDialog onStarted={(id) => open('migration', id)} onClose={close} />
        )}
        {dialog?.name === 'migration' && (
          <MigrationDialog key={dialog.id} id={dialog.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
