import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useAddStaff } from './queries.ts';
import { emptyProfile, type StaffForm, staffResolver, type StaffValues } from './staff-form.ts';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const add = useAddStaff();
  const form = useForm<StaffValues, unknown, StaffForm>({
    defaultValues: { ...emptyProfile, firstName: '', lastName: '', phone: '', role: 'Driver' },
    resolver: staffResolver,
  });
  const submit = form.handleSubmit((staff) =>
    add.mutate(
      { body: { ...staff, requestKey } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('staff_new_title')}
      formId={formId}
      submit={text('staff_add')}
      busy={add.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <PersonFields control={form.control} />
        <ProfileFields control={form.control} />
      </form>
    </FormDialog>
  );
}
