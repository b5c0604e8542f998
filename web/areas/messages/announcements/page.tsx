import { PlusIcon } from '@heroicons/react/20/solid';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/messages/announcements.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { AnnouncementGrid } from './announcement-grid.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { WriteAnnouncementDialog } from './write-announcement-dialog.tsx';

const dialogs = ['write', 'read'] as const;

export function AnnouncementsPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const write = (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('write')}>
      {text('announcements_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('announcements_title')}
        description={text('announcements_description')}
        actions={write}
      />
      <AnnouncementGrid
        onRead={(id) => open('read', id)}
        empty={{
          icon: EnvelopeIcon,
          title: text('announcements_empty_title'),
          text: text('announcements_empty'),
          action: write,
        }}
      />
      {dialog?.name === 'write' && <WriteAnnouncementDialog onClose={close} />}
      {dialog?.name === 'read' && <AnnouncementDialog id={dialog.id} onClose={close} />}
    </>
  );
}
