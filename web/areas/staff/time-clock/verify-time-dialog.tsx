import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { UnverifiedPunches } from './unverified-punches.tsx';

type VerifyTimeDialogProps = {
  card: Pick<TimeCardView, 'staffName' | 'punches'>;
  busy: boolean;
  onApprove: () => void;
  onClose: () => void;
};

/**
 * Shown before approving time that was sent late: what is known about it. The approver vouches for
 * it.
 */
export function VerifyTimeDialog({ card, busy, onApprove, onClose }: VerifyTimeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('clock_verify_title', { name: card.staffName })}
      description={text('clock_verify')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={onApprove}>
            {text('clock_approve')}
          </Button>
        </>
      }
    >
      <UnverifiedPunches punches={card.punches} />
    </Dialog>
  );
}
