import { text } from '#shared/text/events/event-crew.ts';
import { TakenNotice } from '#web/kit/form/taken-notice.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** A person or piece of equipment that can be chosen for an event. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly takenUntil: string | null;
  readonly overruled: object | null;
};

/** The label of a choice in lists, including when it becomes available. */
export const choiceLabel = ({ name, takenUntil }: Choice, zone: string): string =>
  takenUntil === null
    ? name
    : text('event_crew_taken', { name, until: formatMoment(takenUntil, zone) });

type TakenAheadProps = {
  chosen: readonly string[];
  choices: readonly Choice[];
  zone: string;
  mayOverrule: boolean;
};

/**
 * Warns before saving which of the chosen people or equipment are already taken, unless the double
 * booking was approved.
 */
export function TakenAhead({ chosen, choices, zone, mayOverrule }: TakenAheadProps) {
  const taken = choices.filter(
    ({ id, takenUntil, overruled }) => takenUntil !== null && !overruled && chosen.includes(id),
  );
  if (taken.length === 0) return null;
  return (
    <TakenNotice
      title={text('event_crew_occupied')}
      reasons={taken.map((choice) => choiceLabel(choice, zone))}
      hint={text(mayOverrule ? 'event_crew_will_ask' : 'event_crew_ask_owner')}
    />
  );
}
