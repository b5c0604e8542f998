import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import type { HoldSelection } from './bulk-hold.ts';

const HoldManyDialog = lazy(async () => ({
  default: (await import('./hold-many-dialog.tsx')).HoldManyDialog,
}));

type HoldManyButtonProps = {
  label: string;
  selection: HoldSelection;
  count: number;
  /** Called after a change was made. */
  onDone?: () => void;
};

export function HoldManyButton({ label, selection, count, onDone }: HoldManyButtonProps) {
  const [pendingHold, setPendingHold] = useState<{ selection: HoldSelection; count: number }>();
  return (
    <>
      <Button onClick={() => setPendingHold({ selection, count })}>{label}</Button>
      <Suspense fallback={null}>
        {pendingHold && (
          <HoldManyDialog
            {...pendingHold}
            onClose={(isDone) => {
              setPendingHold(undefined);
              if (isDone) onDone?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
