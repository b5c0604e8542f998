import { industryChoices } from '#shared/domain/clients/client.ts';
import { usStates } from '#shared/domain/values/us-states.ts';
import type { SelectOption } from '#web/kit/controls/select.tsx';

/** The states of the country; one that was written by hand, or comes from elsewhere, stays a choice. */
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
