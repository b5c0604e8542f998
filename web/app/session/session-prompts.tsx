import { lazy, Suspense, useEffect, useState } from 'react';
import { setProofDialog } from '#web/api/proof-requests.ts';
import { IdlePrompt } from './idle-prompt.tsx';

/** Most people are never asked. */
const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}));

/** What a signed-in person may be asked, on whatever screen they are. */
export function SessionPrompts() {
  return (
    <>
      <IdlePrompt />
      <ProofPrompt />
    </>
  );
}

type Answer = (proven: boolean) => void;

/** Asks the person once more who they are when a call is refused without it. */
function ProofPrompt() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(
    () => setProofDialog(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  const close = (proven: boolean) => {
    setAnswer(undefined);
    answer(proven);
  };
  return (
    <Suspense fallback={null}>
      <ProofDialog onProven={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
}
