import type { Control } from 'react-hook-form';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { buildStateOptions } from '#web/api/forms/known-choices.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { ContactForm, ContactValues } from './contact-form.ts';

type FieldsProps = { control: Control<ContactValues, unknown, ContactForm> };

export function ContactFields({ control }: FieldsProps) {
  const brands = usePermittedBrands(legacyContacts.routes.update);
  return (
    <div className="space-y-4">
      <FormGrid>
        <TextField
          control={control}
          name="businessName"
          label={text('legacy_field_business')}
          maxLength={commonLimits.nameLength}
          autoFocus
        />
        <TextField
          control={control}
          name="contactName"
          label={text('legacy_field_contact')}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={text('legacy_field_email')}
          maxLength={commonLimits.emailLength}
        />
        <PhoneField control={control} name="phone" label={text('legacy_field_phone')} />
        <SelectField
          control={control}
          name="brandId"
          label={text('legacy_field_brand')}
          options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
          required
        />
        <DateField control={control} name="lastEventDate" label={text('legacy_field_last')} />
      </FormGrid>
      <AddressFields control={control} />
      <TextAreaField
        control={control}
        name="notes"
        label={text('legacy_field_notes')}
        maxLength={commonLimits.notesLength}
      />
    </div>
  );
}

function AddressFields({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="address"
        label={text('legacy_field_address')}
        maxLength={commonLimits.addressLength}
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          control={control}
          name="city"
          label={text('legacy_field_city')}
          maxLength={commonLimits.nameLength}
        />
        <SelectField
          control={control}
          name="state"
          label={text('legacy_field_state')}
          options={buildStateOptions()}
        />
        <TextField
          control={control}
          name="zip"
          label={text('legacy_field_zip')}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </>
  );
}
