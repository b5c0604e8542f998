import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';

/** The miles of a day, with where the person went. */
export function MileageLine({ card: { mileage } }: { card: Pick<TimeCardView, 'mileage'> }) {
  if (!mileage) return null;
  const { miles, note } = mileage;
  return (
    <p className="figures mt-1 break-words text-ink-soft">
      {note ? text('clock_mileage_to', { miles, note }) : text('clock_mileage', { miles })}
    </p>
  );
}
