import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** Why a day was rejected, and what its person said to that. */
export function CardRejection({ card: { rejection, answer } }: { card: TimeCardView }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (!rejection) return null;
  const { by, at, reason } = rejection;
  return (
    <>
      {reason && (
        <p className="mt-1 text-small">
          {text('clock_rejection', { by, moment: formatMoment(at, zone), reason })}
        </p>
      )}
      {answer && (
        <p className="mt-1 text-small font-medium">
          {text('clock_answer', { moment: formatMoment(answer.at, zone), answer: answer.text })}
        </p>
      )}
    </>
  );
}
