import { type Control, useForm, useWatch } from 'react-hook-form';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { PasswordField } from '#web/kit/form/passwords/password-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import {
  OwnProfileForm,
  type OwnProfileValues,
  photoTypes,
  useSaveOwnProfile,
  toOwnProfileValues,
} from './person-form.ts';

const resolver = createContractResolver<OwnProfileValues, OwnProfileForm>(OwnProfileForm);

export function PersonEditor() {
  const account = useAccount();
  const save = useSaveOwnProfile();
  const form = useForm<OwnProfileValues, unknown, OwnProfileForm>({
    // Saved values are reloaded with the account.
    values: toOwnProfileValues(account),
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { control } = form;
  const [photo, removePhoto] = useWatch({ control, name: ['photo', 'removePhoto'] });
  const storedPhoto = removePhoto ? undefined : (account.files.signUrl ?? undefined);
  const submit = form.handleSubmit((values) =>
    // A new email address isn't the account's until it is confirmed.
    save.mutate(values, {
      onSuccess: () => form.reset({ ...form.getValues(), ...clearedValues, email: account.email }),
      onError: ({ fields }) => void applyServerErrors(form, fields),
    }),
  );
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <div>
        <FileField
          control={control}
          name="photo"
          label={text('profile_photo')}
          accept={photoTypes}
          maxBytes={uploadLimits.imageBytes}
          currentUrl={storedPhoto}
        />
        {storedPhoto && !photo && (
          <Button
            variant="quiet"
            className="-ml-3"
            onClick={() => form.setValue('removePhoto', true, { shouldDirty: true })}
          >
            {text('profile_photo_remove')}
          </Button>
        )}
      </div>
      <PersonFields control={control} />
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('profile_save')}
        </Button>
      </FormActions>
    </form>
  );
}

type PersonFieldsProps = { control: Control<OwnProfileValues, unknown, OwnProfileForm> };

function PersonFields({ control }: PersonFieldsProps) {
  const account = useAccount();
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  const leadsElsewhere = email.trim().toLowerCase() !== account.email || phone !== account.phone;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="firstName"
        label={text('profile_first_name')}
        autoComplete="given-name"
        maxLength={commonLimits.nameLength}
        required
      />
      <TextField
        control={control}
        name="lastName"
        label={text('profile_last_name')}
        autoComplete="family-name"
        maxLength={commonLimits.nameLength}
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={text('profile_email')}
        autoComplete="email"
        required
      />
      <PhoneField control={control} name="phone" label={text('profile_phone')} autoComplete="tel" />
      <TextField
        control={control}
        name="username"
        label={text('profile_username')}
        hint={text('profile_username_hint')}
        autoComplete="username"
        maxLength={accountLimits.usernameMaximum}
      />
      {leadsElsewhere && (
        <PasswordField
          control={control}
          name="password"
          label={text('profile_password')}
          hint={text('profile_password_hint')}
          autoComplete="current-password"
          required
        />
      )}
    </div>
  );
}

const clearedValues = { photo: null, removePhoto: false, password: '' };
