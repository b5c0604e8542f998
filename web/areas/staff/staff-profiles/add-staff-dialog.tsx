import { text } from '#shared/text/staff/staff-profiles.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useAddStaff } from './queries.ts';
import { emptyProfile, staffResolver } from './staff-form.ts';

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const add = useAddStaff();
  return (
    <SubmitDialog
      title={text('staff_new_title')}
      submit={text('staff_add')}
      busy={add.isPending}
      initial={{ ...emptyProfile, firstName: '', lastName: '', phone: '', role: 'Driver' }}
      resolver={staffResolver}
      save={(staff, outcome, requestKey) => add.mutate({ body: { ...staff, requestKey } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <PersonFields control={control} />
          <ProfileFields control={control} />
        </>
      )}
    </SubmitDialog>
  );
}
