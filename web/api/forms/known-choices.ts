import { industryChoices } from '#shared/domain/clients/client.ts';
import { usStates } from '#shared/domain/values/us-states.ts';
import type { SelectOption } from '#web/kit/controls/select.tsx';

/** The US states. A chosen value that isn't one of them stays an option. */
export const buildStateOptions = (chosen = ''): SelectOption[] =>
  addChosenOption(
    Object.entries(usStates).map(([value, label]) => ({ value, label })),
    chosen,
  );

export const buildIndustryOptions = (chosen = ''): SelectOption[] =>
  addChosenOption(
    industryChoices.map((name) => ({ value: name, label: name })),
    chosen,
  );

function addChosenOption(known: SelectOption[], chosen: string): SelectOption[] {
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return isKnown ? known : [{ value: chosen, label: chosen }, ...known];
}
