import { useId } from 'react';
import { type StaffDetails, staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCan } from '#web/api/account/account.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useFreshStaffProfile, useUpdateStaffProfile } from './queries.ts';
import { staffResolver, toStaffValues } from './staff-form.ts';

export function EditStaffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { profile, error, refetch } = useFreshStaffProfile(id);
  const newest = async () => {
    const answer = await refetch();
    if (!answer.data) throw new Error('the profile did not come');
    return answer.data.data;
  };
  if (profile) return <Editor opened={profile} newest={newest} onClose={onClose} />;
  return (
    <FormDialog
      title={text('staff_view_title')}
      formId=""
      submit={undefined}
      busy={false}
      onClose={onClose}
    >
      {error ? (
        <ErrorState text={text('staff_load_failed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy aria-label={text('staff_loading')} className="space-y-6">
          {[0, 1, 2].map((field) => (
            <Skeleton key={field} className="h-14" />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

type EditorProps = {
  opened: StaffDetails;
  newest: () => Promise<StaffDetails>;
  onClose: () => void;
};

function Editor({ opened, newest, onClose }: EditorProps) {
  const formId = useId();
  const mayChange = useCan()(staffProfiles.routes.update);
  const save = useUpdateStaffProfile();
  const { form, base, version, notice, failed } = useVersionedForm({
    opened,
    newest,
    valuesOf: toStaffValues,
    resolver: staffResolver,
    disabled: !mayChange,
  });
  const submit = form.handleSubmit(({ firstName, lastName, phone, role, ...profile }) => {
    const person = base.hasSignIn ? {} : { person: { firstName, lastName, phone, role } };
    save.mutate(
      { params: { id: base.id }, body: { ...profile, ...person, version } },
      {
        onSuccess: onClose,
        onError: failed,
      },
    );
  });
  return (
    <FormDialog
      title={mayChange ? text('staff_edit_title') : staffName(base)}
      description={mayChange ? staffName(base) : undefined}
      formId={formId}
      submit={mayChange ? text('staff_save') : undefined}
      busy={save.isPending}
      onClose={onClose}
    >
      {notice}
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {base.hasSignIn ? (
          <p className="text-ink-soft">{text('staff_account_hint')}</p>
        ) : (
          <PersonFields control={form.control} />
        )}
        <ProfileFields control={form.control} />
      </form>
    </FormDialog>
  );
}
