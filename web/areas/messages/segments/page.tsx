import { PlusIcon } from '@heroicons/react/20/solid';
import { UserGroupIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/messages/segments.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { AddSegmentDialog } from './add-segment-dialog.tsx';
import { SegmentGrid } from './segment-grid.tsx';

const dialogs = ['new'] as const;

export function SegmentsPage() {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('segments_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('segments_title')}
        description={text('segments_description')}
        actions={add}
      />
      <SegmentGrid
        empty={{
          icon: UserGroupIcon,
          title: text('segments_empty_title'),
          text: text('segments_empty'),
          action: add,
        }}
      />
      {dialog && <AddSegmentDialog onClose={close} />}
    </>
  );
}
