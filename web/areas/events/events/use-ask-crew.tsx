import { type ReactNode, useState } from 'react';
import { eventCrew } from '#addresses/events/event-crew.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { CrewImpactDialog, type PlannedChange } from './crew-impact.tsx';

type AskedChange = {
  readonly id: string;
  readonly name: string;
  readonly change: PlannedChange;
  readonly answer: (goes: boolean) => void;
};

type AskCrew = {
  /** Resolves to whether the change goes on: without asking if it concerns nobody's shift. */
  readonly ask: (
    event: { id: string; eventName: string },
    change: PlannedChange,
  ) => Promise<boolean>;
  readonly question: ReactNode;
};

/** Asks before a change of an event that moves or ends shifts. */
export function useAskCrew(): AskCrew {
  const impact = useRouteMutation(eventCrew, 'impact', { quiet: true });
  const [pendingChange, setPendingChange] = useState<AskedChange>();
  const ask: AskCrew['ask'] = ({ id, eventName: name }, change) =>
    new Promise((resolve) => {
      const body = { id, change };
      impact.mutate(
        { body },
        {
          onSuccess: ({ data: { people, openShifts } }) => {
            if (people.length + openShifts === 0) resolve(true);
            else setPendingChange({ id, name, change, answer: resolve });
          },
          // Saving says what is wrong, if anything is.
          onError: () => resolve(true),
        },
      );
    });
  const end = (goes: boolean) => {
    pendingChange?.answer(goes);
    setPendingChange(undefined);
  };
  return {
    ask,
    question: pendingChange && (
      <CrewImpactDialog
        id={pendingChange.id}
        change={pendingChange.change}
        title={pendingChange.name}
        description={text('event_impact_ask')}
        confirm={text('event_impact_go')}
        onConfirm={() => end(true)}
        onClose={() => end(false)}
      />
    ),
  };
}
