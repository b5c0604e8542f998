import { useEffect } from 'react';
import { text } from '#shared/text/accounts/second-factor.ts';
import { RecoveryCodes } from '#web/api/account/second-factor/recovery-codes.tsx';
import { Button } from '#web/kit/controls/button.tsx';

/** Between setting up the second step and the app: the codes are never shown again. */
export function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <div className="space-y-4">
      <RecoveryCodes codes={codes} />
      <Button variant="primary" onClick={onDone} className="w-full">
        {text('recovery_codes_saved')}
      </Button>
    </div>
  );
}
