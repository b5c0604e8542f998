import { DialogBackdrop, DialogPanel, DialogTitle, Dialog } from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useCloseWhileShown } from './use-close-while-shown.ts';

export type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function SidePanel({ open, onClose, title, actions, footer, children }: SidePanelProps) {
  const close = useCloseWhileShown(onClose);
  return (
    <Dialog open={open} onClose={close} className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-100 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex justify-end">
        <DialogPanel
          transition
          className="flex h-full w-full max-w-md flex-col bg-raised shadow-high transition duration-100 data-closed:translate-x-8 data-closed:opacity-0"
        >
          <div className="flex items-center justify-between gap-2 border-b border-line px-5 py-3">
            <DialogTitle className="truncate text-large font-semibold">{title}</DialogTitle>
            <div className="-mr-2 flex items-center gap-1">
              {actions}
              <IconButton label={kitWords.close} icon={XMarkIcon} onClick={onClose} />
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer && (
            <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
