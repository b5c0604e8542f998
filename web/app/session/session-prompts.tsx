import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setProofDialog } from '#web/api/proof-requests.ts';
import { IdlePrompt } from './idle-prompt.tsx';

/** Most people are never asked. */
const loadDialog = () =>
  import('./proof-dialog.tsx').then(({ ProofDialog }) => ({ default: ProofDialog }));
const ProofDialog = lazy(loadDialog);

/** What a signed-in person may be asked, on whatever screen they are. */
export function SessionPrompts() {
  return (
    <>
      <IdlePrompt />
      <ProofPrompt />
    </>
  );
}

async function canLoadDialog(): Promise<boolean> {
  try {
    await loadDialog();
    return true;
  } catch {
    return false;
  }
}

type Answer = (proven: boolean) => void;

/** Asks the person once more who they are when a call is refused without it. */
function ProofPrompt() {
  const [answer, setAnswer] = useState<Answer>();
  const pending = useRef<Answer>(undefined);
  useEffect(() => {
    const end = setProofDialog(async () => {
      // Without a signal for it, the refusal is shown, and the page stays.
      if (!(await canLoadDialog())) return false;
      return new Promise<boolean>((resolve) => {
        pending.current = resolve;
        setAnswer(() => resolve);
      });
    });
    return () => {
      end();
      pending.current?.(false);
    };
  }, []);
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
