import { PencilSquareIcon } from '@heroicons/react/20/solid';
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { MessageGrid } from './message-grid.tsx';

const WriteDialog = lazy(async () => ({
  default: (await import('./write-message-dialog.tsx')).WriteMessageDialog,
}));
const ReadDialog = lazy(async () => ({
  default: (await import('./staff-message-dialog.tsx')).StaffMessageDialog,
}));

const dialogs = ['write', 'read'] as const;

export function StaffMessagesPage() {
  const mayWrite = useCan()(staffMessages.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const write = mayWrite && (
    <Button variant="primary" icon={PencilSquareIcon} onClick={() => open('write')}>
      {text('staff_messages_write')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('staff_messages_title')}
        description={text('staff_messages_description')}
        actions={write}
      />
      <MessageGrid
        onRead={(id) => open('read', id)}
        empty={{
          icon: ChatBubbleLeftRightIcon,
          title: text('staff_messages_empty_title'),
          text: text('staff_messages_empty'),
          action: write,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'write' && mayWrite && <WriteDialog onClose={close} />}
        {dialog?.name === 'read' && <ReadDialog key={dialog.id} id={dialog.id} onClose={close} />}
      </Suspense>
    </>
  );
}
