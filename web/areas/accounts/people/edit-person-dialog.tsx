import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountDetails, people } from '#shared/contract/accounts/people.ts';
import type { RoleEntry } from '#shared/contract/accounts/roles.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { text } from '#shared/text/accounts/people.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { AlsoOpen } from '#web/api/screens/also-open.tsx';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { VersionConflictNotice } from '#web/api/forms/version-conflict-notice.tsx';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { PersonFields } from './person-fields.tsx';
import { PersonForm } from './person-form.ts';
import { PersonSecondFactor } from './person-second-factor.tsx';
import { getPeopleRoutes, useFreshPerson, useRoles, type PeopleList } from './queries.ts';
import { useSavePerson } from './use-save-person.ts';

type EditPersonDialogProps = { whose: PeopleList; id: string; onClose: () => void };

export function EditPersonDialog({ whose, id, onClose }: EditPersonDialogProps) {
  const fresh = useFreshPerson(whose, id);
  const person = fresh.stored;
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
    onConflict: fresh.refetch,
  });
  return (
    <LoadedDialog
      title={text(mayChange ? 'people_edit_title' : 'people_view_title')}
      submit={mayChange ? text('people_save') : undefined}
      loading={text('people_loading')}
      failed={text('people_load_failed')}
      fresh={{ ...fresh, stored: person && roles && { person, roles } }}
      busy={save.busy}
      onClose={onClose}
    >
      {(stored, formId) => (
        <Editor
          formId={formId}
          whose={whose}
          person={stored.person}
          roles={stored.roles}
          mayChange={mayChange}
          onSave={save.save}
        />
      )}
    </LoadedDialog>
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
  const kind = roles.find((role) => role.id === person.roleId)?.kind;
  const roleOpen = mayChange && maySetRole && person.id !== ownId;
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <AlsoOpen kind="person" id={person.id} />
      {theirs.length > 0 && <VersionConflictNotice fields={theirs} onTake={take} />}
      <PersonFields control={form.control} roles={roles} roleOpen={roleOpen} isNew={false} />
      {kind && <PersonSecondFactor whose={whose} person={person} role={kind} />}
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
