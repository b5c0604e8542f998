import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { text } from '#shared/text/clients/clients.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import type { ContactValues } from './client-form.ts';

type ContactFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  /** Maps a field of the contact to its path in the form. */
  at: (field: keyof ContactValues) => FieldPath<Values>;
};

export function ContactFields<Values extends FieldValues, Output>({
  control,
  at,
}: ContactFieldsProps<Values, Output>) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name={at('name')}
        label={text('contact_field_name')}
        maxLength={commonLimits.nameLength}
        required
      />
      <TextField
        control={control}
        name={at('title')}
        label={text('contact_field_title')}
        maxLength={commonLimits.nameLength}
      />
      <TextField
        control={control}
        name={at('email')}
        type="email"
        label={text('contact_field_email')}
        maxLength={commonLimits.emailLength}
      />
      <PhoneField control={control} name={at('phone')} label={text('contact_field_phone')} />
      <CopyRecipientsField
        control={control}
        name={at('ccMailIds')}
        label={text('contact_field_cc')}
      />
      <CopyRecipientsField
        control={control}
        name={at('bccMailIds')}
        label={text('contact_field_bcc')}
      />
    </FormGrid>
  );
}

type CopyRecipientsFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};

function CopyRecipientsField<Values extends FieldValues, Output>(
  props: CopyRecipientsFieldProps<Values, Output>,
) {
  return (
    <TokensField
      {...props}
      hint={text('contact_field_copies_hint')}
      removeLabel={(address) => text('contact_copy_remove', { address })}
      problem={(address) =>
        patterns.email.test(toPlainCharacters(address)) ? undefined : text('err_email')
      }
      max={clientLimits.copiesOfMail}
      maxLength={commonLimits.emailLength}
    />
  );
}
