import type { z } from 'zod';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useInviteStaff } from './queries.ts';

const { body } = staffProfiles.routes.invite;
type InviteForm = z.output<typeof body>;
const resolver = createContractResolver<InviteForm, InviteForm>(body);

export function InviteStaffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const invite = useInviteStaff();
  return (
    <SubmitDialog
      title={text('staff_invite_title')}
      description={text('staff_invite_text')}
      size="small"
      submit={text('staff_invite_submit')}
      busy={invite.isPending}
      initial={{ email: '' }}
      resolver={resolver}
      save={(sent, outcome) => invite.mutate({ params: { id }, body: sent }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="email"
          type="email"
          inputMode="email"
          label={text('staff_invite_email')}
          maxLength={commonLimits.emailLength}
          required
          autoFocus
        />
      )}
    </SubmitDialog>
  );
}
