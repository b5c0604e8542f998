import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useCloseWhileShown } from './use-close-while-shown.ts';

export type CornerDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** Opens below the header's corner on a desktop, as a sheet from the bottom on a phone. */
export function CornerDialog({ open, onClose, title, children }: CornerDialogProps) {
  const close = useCloseWhileShown(onClose);
  return (
    <Dialog open={open} onClose={close} className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 transition-opacity duration-100 data-closed:opacity-0 max-sm:bg-scrim"
      />
      <div className="fixed inset-0 flex items-end justify-end sm:items-start sm:p-4 sm:pt-[calc(var(--below-header,3.5rem)+0.5rem)]">
        <DialogPanel
          transition
          className="flex max-h-[80dvh] w-full sm:max-h-full flex-col rounded-t-lg border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-high transition duration-100 max-sm:data-closed:translate-y-8 sm:w-84 sm:rounded-lg sm:border data-closed:opacity-0"
        >
          <div className="flex items-center justify-between gap-2 px-4 pt-3 pb-1">
            <DialogTitle className="truncate text-large font-semibold">{title}</DialogTitle>
            <IconButton
              label={kitWords.close}
              icon={XMarkIcon}
              onClick={onClose}
              className="-mr-2"
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">{children}</div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
