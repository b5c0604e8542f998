import type { PunchView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { describeUnverifiedTime } from '#web/api/screens/unverified-time.ts';
import { formatTimeOfDay } from '#web/kit/words/zoned-time.ts';

/** What is known about punches whose time can't be verified. */
export function UnverifiedPunches({ punches }: { punches: readonly PunchView[] }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return punches.map(
    ({ id, kind, at, unverified }) =>
      unverified && (
        <p key={id} className="figures mt-1 text-small text-ink-soft">
          {text('clock_unverified', {
            kind: text(`clock_${kind}`),
            time: formatTimeOfDay(at, zone),
            known: describeUnverifiedTime(unverified, zone),
          })}
        </p>
      ),
  );
}
