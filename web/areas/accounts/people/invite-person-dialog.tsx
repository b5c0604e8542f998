import { text } from '#shared/text/accounts/people.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { PersonForm } from './person-form.ts';
import { useInvitePerson, useRoles, type PeopleList } from './queries.ts';

const resolver = createContractResolver<PersonForm, PersonForm>(PersonForm);

export function InvitePersonDialog({ whose, onClose }: { whose: PeopleList; onClose: () => void }) {
  const roles = useRoles().data?.data ?? [];
  const invite = useInvitePerson(whose);
  return (
    <SubmitDialog
      title={text('people_new_title')}
      submit={text('people_invite_submit')}
      busy={invite.isPending}
      initial={{ firstName: '', lastName: '', email: '', phone: '', roleId: '' }}
      resolver={resolver}
      save={(person, outcome, requestKey) =>
        invite.mutate({ body: { ...person, requestKey } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => <PersonFields control={control} roles={roles} roleOpen isNew />}
    </SubmitDialog>
  );
}
