import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountDetails, people } from '#shared/contract/accounts/people.ts';
import type { RoleEntry } from '#shared/contract/accounts/roles.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { text } from '#shared/text/accounts/people.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { VersionConflictNotice } from '#web/api/forms/version-conflict-notice.tsx';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PersonFields } from './person-fields.tsx';
import { PersonForm } from './person-form.ts';
import { getPeopleRoutes, useFreshPerson, useRoles, type PeopleList } from './queries.ts';
import { useSavePerson } from './use-save-person.ts';

type EditPersonDialogProps = { whose: PeopleList; id: string; onClose: () => void };

export function EditPersonDialog({ whose, id, onClose }: EditPersonDialogProps) {
  const formId = useId();
  const { person, error, refetch } = useFreshPerson(whose, id);
  const roles = useRoles().data?.data;
  const { role: ownRole } = useAccount();
  const kind = roles?.find((role) => role.id === person?.roleId)?.kind;
  const mayChange =
    useCan()(people.routes[getPeopleRoutes(whose).update]) &&
    kind !== undefined &&
    canManageRole(ownRole, kind);
  const save = useSavePerson(whose, person, {
    onSaved: onClose,
    // The reloaded values contain what another person saved first; what was typed stays.
    onConflict: () => void refetch(),
  });
  return (
    <FormDialog
      title={text(mayChange ? 'people_edit_title' : 'people_view_title')}
      formId={formId}
      submit={mayChange ? text('people_save') : undefined}
      busy={save.busy}
      onClose={onClose}
    >
      {person && roles ? (
        <Editor
          formId={formId}
          whose={whose}
          person={person}
          roles={roles}
          mayChange={mayChange}
          onSave={save.save}
        />
      ) : (
        <PersonLoadingState failed={error !== null} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

const resolver = createContractResolver<PersonForm, PersonForm>(PersonForm);

type EditorProps = {
  formId: string;
  whose: PeopleList;
  person: AccountDetails;
  roles: readonly RoleEntry[];
  mayChange: boolean;
  onSave: ReturnType<typeof useSavePerson>['save'];
};

function Editor({ formId, whose, person, roles, mayChange, onSave }: EditorProps) {
  const { id: ownId } = useAccount();
  const maySetRole = useCan()(people.routes[getPeopleRoutes(whose).setRole]);
  const [before, setBefore] = useState(person);
  const form = useForm<PersonForm, unknown, PersonForm>({
    defaultValues: toFormValues(before),
    resolver,
    disabled: !mayChange,
  });
  // Excludes what was typed here, because details are saved before a role is.
  const differing = listChangedLabels(labels, { ...person, ...form.getValues() }, person);
  const theirs = listChangedLabels(labels, before, person).filter((label) =>
    differing.includes(label),
  );
  const take = () => {
    form.reset(toFormValues(person));
    setBefore(person);
  };
  const submit = form.handleSubmit((values) => onSave(form, values));
  const roleOpen = mayChange && maySetRole && person.id !== ownId;
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs.length > 0 && <VersionConflictNotice fields={theirs} onTake={take} />}
      <PersonFields control={form.control} roles={roles} roleOpen={roleOpen} isNew={false} />
    </form>
  );
}

const labels = {
  firstName: text('people_field_first_name'),
  lastName: text('people_field_last_name'),
  email: text('people_field_email'),
  phone: text('people_field_phone'),
  roleId: text('people_field_role'),
};

function toFormValues({ firstName, lastName, email, phone, roleId }: AccountDetails): PersonForm {
  return { firstName, lastName, email, phone, roleId };
}

function PersonLoadingState({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <ErrorState text={text('people_load_failed')} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={text('people_loading')} className="space-y-6">
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
