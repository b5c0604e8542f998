import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type StaffDetails, staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCan } from '#web/api/account.ts';
import { useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useFreshProfile, useSaveProfile } from './queries.ts';
import { type StaffForm, staffRules, type StaffValues, valuesOf } from './staff-form.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { profile, error, refetch } = useFreshProfile(id);
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
  const { base, theirs, version, learn, restart } = useConflict(opened, newest);
  const save = useSaveProfile();
  const form = useForm<StaffValues, unknown, StaffForm>({
    defaultValues: valuesOf(base),
    resolver: staffRules,
    disabled: !mayChange,
  });
  const submit = form.handleSubmit(({ firstName, lastName, phone, role, ...profile }) => {
    const person = base.hasSignIn ? {} : { person: { firstName, lastName, phone, role } };
    save.mutate(
      { params: { id: base.id }, body: { ...profile, ...person, version } },
      {
        onSuccess: onClose,
        onError: ({ status, fields }) => {
          applyServerErrors(form, fields);
          if (status === 409) void learn();
        },
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
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={text('changed_elsewhere')}
          take={text('changed_take')}
          onTake={() => {
            form.reset(valuesOf(theirs));
            restart(theirs);
          }}
        />
      )}
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
