import { useState } from 'react';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { isReadyToApprove } from '#shared/domain/staff/time-card.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useReviewTimeCard } from './queries.ts';
import { VerifyTimeDialog } from './verify-time-dialog.tsx';

type TimeCardDecisionsProps = {
  card: TimeCardView;
  /** Rejecting time and revoking an approval require a reason. */
  onTakeBack: (status: 'rejected' | 'unreviewed') => void;
};

/** The possible decisions about a card. Approval requires that no punch is missing. */
export function TimeCardDecisions({ card, onTakeBack }: TimeCardDecisionsProps) {
  const { staffId, day, status } = card;
  const review = useReviewTimeCard();
  const [isVerifying, setIsVerifying] = useState(false);
  const verified = card.punches.filter((punch) => punch.unverified).map(({ id }) => id);
  const close = () => setIsVerifying(false);
  const isApproved = status === 'approved' || status === 'changed';
  const decide = (decision: 'approved' | 'rejected' | 'unreviewed') => {
    if (decision === 'rejected' || (isApproved && decision === 'unreviewed')) onTakeBack(decision);
    else {
      const body = { staffId, day, status: decision, verified };
      review.mutate({ body }, { onSettled: close });
    }
  };
  return (
    <div className="ml-auto flex flex-wrap gap-2 sm:order-2">
      {status !== 'approved' && isReadyToApprove(card) && (
        <Button
          busy={review.isPending}
          onClick={() => (verified.length > 0 ? setIsVerifying(true) : decide('approved'))}
        >
          {text('clock_approve')}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button variant="quiet" busy={review.isPending} onClick={() => decide('rejected')}>
          {text('clock_reject')}
        </Button>
      )}
      {status !== 'unreviewed' && (
        <Button variant="quiet" busy={review.isPending} onClick={() => decide('unreviewed')}>
          {text('clock_reset')}
        </Button>
      )}
      {isVerifying && (
        <VerifyTimeDialog
          card={card}
          busy={review.isPending}
          onApprove={() => decide('approved')}
          onClose={close}
        />
      )}
    </div>
  );
}
