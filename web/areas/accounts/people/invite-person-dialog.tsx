import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/accounts/people.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { PersonForm } from './person-form.ts';
import { useInvitePerson, useRoles, type PeopleList } from './queries.ts';

const resolver = createContractResolver<PersonForm, PersonForm>(PersonForm);

export function InvitePersonDialog({ whose, onClose }: { whose: PeopleList; onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const roles = useRoles().data?.data ?? [];
  const invite = useInvitePerson(whose);
  const form = useForm<PersonForm, unknown, PersonForm>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', roleId: '' },
    resolver,
  });
  const submit = form.handleSubmit((person) =>
    invite.mutate(
      { body: { ...person, requestKey } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('people_new_title')}
      formId={formId}
      submit={text('people_invite_submit')}
      busy={invite.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <PersonFields control={form.control} roles={roles} roleOpen isNew />
      </form>
    </FormDialog>
  );
}
