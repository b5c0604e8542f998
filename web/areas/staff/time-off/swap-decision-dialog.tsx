import { useState } from 'react';
import type { SwapRow } from '#shared/contract/staff/shift-swaps.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useDecideShiftSwap } from './queries.ts';

type SwapDecisionDialogProps = {
  swap: SwapRow;
  status: 'approved' | 'rejected';
  onClose: () => void;
};

/**
 * Both decisions ask for confirmation (spec §4). Conflicts with an approval are shown and can be
 * overruled.
 */
export function SwapDecisionDialog({ swap, status, onClose }: SwapDecisionDialogProps) {
  const decide = useDecideShiftSwap();
  const [against, setAgainst] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const { id, version, title } = swap;
  const values = {
    title,
    day: formatDate(swap.day),
    from: swap.fromName,
    taker: swap.takerName ?? '',
  };
  const isApproval = status === 'approved';
  const send = (anyway: boolean) =>
    decide.mutate(
      { body: { id, version, status, anyway } },
      {
        onSuccess: onClose,
        onError: ({ fields }) => {
          const message = fields['anyway']?.map((each) => each.message).join(' ');
          const busy = fields['taken']?.map((each) => each.message).join(' ');
          if (message === undefined && busy === undefined) onClose();
          setAgainst(message);
          setTaken(busy);
        },
      },
    );
  if (taken !== undefined) {
    return (
      <ConfirmDialog
        open
        title={text('swap_taken_title')}
        text={`${taken} ${text('swap_ask_owner')}`}
        confirm={text('swap_understood')}
        cancel={null}
        onConfirm={onClose}
        onClose={onClose}
      />
    );
  }
  if (against !== undefined) {
    return (
      <ConfirmDialog
        open
        title={text('swap_busy_title')}
        text={against}
        confirm={text('swap_anyway')}
        danger
        busy={decide.isPending}
        onConfirm={() => send(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={text(isApproval ? 'swap_approve_title' : 'swap_reject_title')}
      text={isApproval ? text('swap_approve_text', values) : text('swap_reject_text', values)}
      confirm={text(isApproval ? 'swap_approve' : 'swap_reject')}
      danger={!isApproval}
      busy={decide.isPending}
      onConfirm={() => send(false)}
      onClose={onClose}
    />
  );
}
