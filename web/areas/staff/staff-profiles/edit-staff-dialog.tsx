import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCan } from '#web/api/account/account.ts';
import { AlsoOpen } from '#web/api/screens/also-open.tsx';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { RateStartField } from './rate-start-field.tsx';
import { useFreshStaffProfile, useUpdateStaffProfile } from './queries.ts';
import { staffResolver, toStaffValues } from './staff-form.ts';

export function EditStaffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshStaffProfile(id);
  const save = useUpdateStaffProfile();
  const mayChange = useCan()(staffProfiles.routes.update);
  const name = fresh.stored && formatStaffName(fresh.stored);
  const viewTitle = name ?? text('staff_view_title');
  return (
    <EditFormDialog
      title={name && mayChange ? text('staff_edit_title') : viewTitle}
      description={mayChange ? name : undefined}
      submit={text('staff_save')}
      loading={text('staff_loading')}
      failed={text('staff_load_failed')}
      fresh={fresh}
      mayChange={mayChange}
      busy={save.isPending}
      toValues={toStaffValues}
      resolver={staffResolver}
      save={({ firstName, lastName, phone, role, ...profile }, { base, version }, outcome) => {
        const person = base.hasSignIn ? {} : { person: { firstName, lastName, phone, role } };
        save.mutate({ params: { id }, body: { ...profile, ...person, version } }, outcome);
      }}
      onClose={onClose}
    >
      {({ form, base }) => (
        <>
          <AlsoOpen kind="person" id={id} />
          {base.hasSignIn ? (
            <p className="text-ink-soft">{text('staff_account_hint')}</p>
          ) : (
            <PersonFields control={form.control} />
          )}
          <ProfileFields control={form.control} />
          <RateStartField control={form.control} before={base.hourlyRateCents} />
        </>
      )}
    </EditFormDialog>
  );
}
