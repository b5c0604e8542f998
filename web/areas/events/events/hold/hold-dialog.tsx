import { useState } from 'react';
import { text } from '#shared/text/events/events.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useHoldPlan } from './bulk-hold.ts';
import { HoldPreview } from './hold-preview.tsx';

type HoldDialogProps = {
  id: string;
  name: string;
  busy: boolean;
  onHold: (refundsOrders: boolean) => void;
  onClose: () => void;
};

/**
 * Putting an event on hold can refund all of its orders (spec §4). The effects are previewed first,
 * as for many events.
 */
export function HoldDialog({ id, name, busy, onHold, onClose }: HoldDialogProps) {
  const [refundsOrders, setRefundsOrders] = useState(false);
  const act = { kind: 'hold', refundsOrders } as const;
  // The preview is the same with and without refunds.
  const plan = useHoldPlan({ kind: 'hold', refundsOrders: false }, { ids: [id] });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('event_hold_title', { name })}
      description={text('event_hold_text')}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => onHold(refundsOrders)}>
            {text('events_action_hold')}
          </Button>
        </>
      }
    >
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={refundsOrders}
          onChange={({ target }) => setRefundsOrders(target.checked)}
        />
        {text('event_hold_refunds')}
      </label>
      <div className="mt-3 min-h-32">
        <HoldPreview act={act} plan={plan.data?.data} isFailed={plan.isError} soFar={undefined} />
      </div>
    </Dialog>
  );
}
