import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useInviteStaff } from './queries.ts';

const { body } = staffProfiles.routes.invite;
type InviteForm = z.output<typeof body>;
const resolver = createContractResolver<InviteForm, InviteForm>(body);

export function InviteStaffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const invite = useInviteStaff();
  const form = useForm<InviteForm, unknown, InviteForm>({ defaultValues: { email: '' }, resolver });
  const submit = form.handleSubmit((sent) =>
    invite.mutate(
      { params: { id }, body: sent },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('staff_invite_title')}
      description={text('staff_invite_text')}
      size="small"
      formId={formId}
      submit={text('staff_invite_submit')}
      busy={invite.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextField
          control={form.control}
          name="email"
          type="email"
          inputMode="email"
          label={text('staff_invite_email')}
          maxLength={commonLimits.emailLength}
          required
          autoFocus
        />
      </form>
    </FormDialog>
  );
}
