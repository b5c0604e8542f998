import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/solid';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { connectToasts } from './toast-queue.ts';

const icons = {
  success: <CheckCircleIcon className="size-5 text-mark-green" aria-hidden />,
  error: <ExclamationCircleIcon className="size-5 text-mark-red" aria-hidden />,
  warning: <ExclamationTriangleIcon className="size-5 text-mark-yellow" aria-hidden />,
  info: <InformationCircleIcon className="size-5 text-mark-blue" aria-hidden />,
};

const classNames = {
  toast:
    'flex w-full items-start font-sans gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-high',
  content: 'min-w-0 flex-1',
  icon: 'mt-px',
  title: 'text-body font-semibold',
  description: 'text-body text-ink-soft',
  closeButton:
    'order-last -m-1 flex size-7 shrink-0 items-center justify-center rounded-md text-ink-quiet hover:bg-hover',
  actionButton:
    'shrink-0 self-center rounded-md px-2 py-1 font-semibold text-accent hover:bg-hover',
};

/**
 * On a phone, forms have their submit button at the bottom and their close button at the top, so
 * toasts go below the header.
 */
const belowHeader = { top: '4rem' };

/** Shows what waits, and from now on each toast at once. */
export function ToastList() {
  // After the effect of the list inside, which hears of no toast of before.
  useEffect(() => connectToasts(({ kind, title, ...shown }) => void toast[kind](title, shown)), []);
  return (
    <Toaster
      position={useIsPhone() ? 'top-center' : 'bottom-right'}
      mobileOffset={belowHeader}
      closeButton
      icons={icons}
      containerAriaLabel={kitWords.toasts.region}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: kitWords.close }}
    />
  );
}
