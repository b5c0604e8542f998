import { PencilSquareIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';

const NewThreadDialog = lazy(async () => ({
  default: (await import('./new-thread-dialog.tsx')).NewThreadDialog,
}));

/** Writes to somebody directly. Nobody does who stands in for another person. */
export function NewThreadButton({ side }: { side: ThreadSide }) {
  const { impersonator } = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (impersonator) return null;
  return (
    <>
      <SignalButton variant="primary" icon={PencilSquareIcon} onClick={() => setOpen(true)}>
        {text('thread_start')}
      </SignalButton>
      <Suspense fallback={null}>
        {isOpen && <NewThreadDialog side={side} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
