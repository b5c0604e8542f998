import type { UseFormReturn } from 'react-hook-form';
import type { AccountDetails } from '#shared/contract/accounts/people.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import type { PersonForm } from './person-form.ts';
import { useUpdatePerson, useSetPersonRole, type PeopleList } from './queries.ts';

type Form = UseFormReturn<PersonForm, unknown, PersonForm>;

/** Saves the person's details and then the role, each only if it changed. */
export function useSavePerson(
  whose: PeopleList,
  person: AccountDetails | undefined,
  outcomes: { onSaved: () => void; onConflict: () => void },
) {
  const { onSaved, onConflict } = outcomes;
  const change = useUpdatePerson(whose);
  const setRole = useSetPersonRole(whose);

  const save = (form: Form, { roleId, ...details }: PersonForm) => {
    if (!person) return;
    const { id, version } = person;
    const outcome = {
      onSuccess: onSaved,
      onError: ({ status, fields }: ApiError) => {
        applyServerErrors(form, fields);
        if (status === 409) onConflict();
      },
    };
    const newRole = (over: number) =>
      setRole.mutate({ body: { id, version: over, roleId } }, outcome);
    const otherRole = roleId !== person.roleId;
    if (!hasChanges(person, details)) return otherRole ? newRole(version) : onSaved();
    change.mutate(
      { params: { id }, body: { ...details, version } },
      otherRole ? { ...outcome, onSuccess: () => newRole(version + 1) } : outcome,
    );
  };
  return { save, busy: change.isPending || setRole.isPending };
}

function hasChanges(person: AccountDetails, details: Omit<PersonForm, 'roleId'>): boolean {
  const { firstName, lastName, email, phone } = person;
  return JSON.stringify({ firstName, lastName, email, phone }) !== JSON.stringify(details);
}
