import { PlusIcon } from '@heroicons/react/20/solid';
import { MegaphoneIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { EditBroadcastDialog } from './edit-broadcast-dialog.tsx';
import { BroadcastGrid } from './message-grid.tsx';
import { WriteBroadcastDialog } from './write-broadcast-dialog.tsx';

const dialogs = ['write', 'edit'] as const;

export function BroadcastMessagesPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const write = (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('write')}>
      {text('broadcasts_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('broadcasts_title')}
        description={text('broadcasts_description')}
        actions={write}
      />
      <BroadcastGrid
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: MegaphoneIcon,
          title: text('broadcasts_empty_title'),
          text: text('broadcasts_empty'),
          action: write,
        }}
      />
      {dialog?.name === 'write' && <WriteBroadcastDialog onClose={close} />}
      {dialog?.name === 'edit' && (
        <EditBroadcastDialog key={dialog.id} id={dialog.id} onClose={close} />
      )}
    </>
  );
}
