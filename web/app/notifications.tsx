import { BellIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { text } from '#shared/text/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { SidePanel } from '#web/kit/side-panel.tsx';

export function Notifications() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text('notifications')}
        icon={BellIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SidePanel open={open} onClose={() => setOpen(false)} title={text('notifications')}>
        <EmptyState
          icon={BellIcon}
          title={text('notifications_empty')}
          text={text('notifications_empty_text')}
        />
      </SidePanel>
    </>
  );
}
