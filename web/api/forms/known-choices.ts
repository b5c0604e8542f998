import { industryChoices } from '#shared/domain/clients/client.ts';
import { usStates } from '#shared/domain/values/us-states.ts';
import type { SelectOption } from '#web/kit/controls/select.tsx';

/** The US states. A chosen value that isn't one of them stays an option. */
export const stateChoices = (chosen = ''): SelectOption[] =>
  withChosen(
    Object.entries(usStates).map(([value, label]) => ({ value, label })),
    chosen,
  );

export const industryOptions = (chosen = ''): SelectOption[] =>
  withChosen(
    industryChoices.map((name) => ({ value: name, label: name })),
    chosen,
  );

function withChosen(known: SelectOption[], chosen: string): SelectOption[] {
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return isKnown ? known : [{ value: chosen, label: chosen }, ...known];
}
