import { text } from '#shared/text/events/event-crew.ts';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** A person or piece of equipment that can be chosen for an event. */
export type CrewOption = {
  readonly id: string;
  readonly name: string;
  readonly takenUntil: string | null;
  readonly overruled: object | null;
};

/** The label of a choice in lists, including when it becomes available. */
export const formatCrewOption = ({ name, takenUntil }: CrewOption, zone: string): string =>
  takenUntil === null
    ? name
    : text('event_crew_taken', { name, until: formatMoment(takenUntil, zone) });

type DoubleBookingWarningProps = {
  chosen: readonly string[];
  choices: readonly CrewOption[];
  zone: string;
  mayOverrule: boolean;
};

/**
 * Warns before saving which of the chosen people or equipment are already taken, unless the double
 * booking was approved.
 */
export function DoubleBookingWarning({
  chosen,
  choices,
  zone,
  mayOverrule,
}: DoubleBookingWarningProps) {
  const taken = choices.filter(
    ({ id, takenUntil, overruled }) => takenUntil !== null && !overruled && chosen.includes(id),
  );
  if (taken.length === 0) return null;
  return (
    <ConflictNotice
      title={text('event_crew_occupied')}
      reasons={taken.map((choice) => formatCrewOption(choice, zone))}
      hint={text(mayOverrule ? 'event_crew_will_ask' : 'event_crew_ask_owner')}
    />
  );
}
