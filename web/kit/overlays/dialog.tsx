import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Description,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useCloseWhileShown } from './use-close-while-shown.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  size?: 'small' | 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** False where only a button of the footer closes it. */
  hasCloseButton?: boolean;
  /** Buttons, with the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
};

const sizeClassNames = { small: 'sm:max-w-md', normal: 'sm:max-w-xl', wide: 'sm:max-w-4xl' };

/** A dialog on a desktop, a sheet from the bottom on a phone. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'normal',
  role = 'dialog',
  hasCloseButton = true,
  footer,
  children,
}: DialogProps) {
  useRestoreFocus(open);
  const close = useCloseWhileShown(onClose);
  return (
    <HeadlessDialog open={open} onClose={close} role={role} className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-100 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          transition
          className={classNames(
            'flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-raised pb-[env(safe-area-inset-bottom)] shadow-high transition duration-100 max-sm:data-closed:translate-y-8 sm:rounded-lg data-closed:opacity-0 sm:data-closed:scale-98',
            sizeClassNames[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0">
              <DialogTitle className="text-large font-semibold">{title}</DialogTitle>
              {description && (
                <Description className="mt-1 text-ink-soft">{description}</Description>
              )}
            </div>
            {hasCloseButton && (
              <IconButton
                label={kitWords.close}
                icon={XMarkIcon}
                onClick={onClose}
                className="-mr-2"
              />
            )}
          </div>
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          )}
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:flex-col-reverse">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
