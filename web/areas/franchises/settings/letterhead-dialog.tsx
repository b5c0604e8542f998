import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { settings } from '#shared/contract/franchises/settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { anyBrand, findBrandLetterhead } from '#shared/domain/franchises/letterhead.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm, type VersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { logoTypes } from './logo-upload.ts';
import { useFetchLetterheads, useSaveBrandLetterhead } from './queries.ts';

type Letterheads = RouteResponse<typeof settings.routes.letterheads>['data'];

const LetterheadForm = settings.routes.saveBrandLetterhead.body
  .pick({ billingName: true, primaryPhone: true })
  .extend({ logo: z.file().optional(), removeLogo: z.boolean() });
export type LetterheadForm = z.output<typeof LetterheadForm>;
type LetterheadValues = Omit<LetterheadForm, 'logo'> & { logo: File | null };

const resolver = createContractResolver<LetterheadValues, LetterheadForm>(LetterheadForm);

const labels = {
  logo: text('logo_field'),
  billingName: text('letterhead_name'),
  primaryPhone: text('letterhead_phone'),
};

/** What the dialog edits: a brand's letterhead, or with `anyBrand` the logo that brands share. */
const toEdited = ({ version, logo, brands }: Letterheads, brandId: string) => ({
  version,
  ...findBrandLetterhead({ brands }, brandId),
  brandName: text('logo_of_all'),
  logo: brandId === anyBrand ? logo : null,
  ...brands.find((it) => it.brandId === brandId),
});
type EditedLetterhead = ReturnType<typeof toEdited>;

const toValues = ({ billingName, primaryPhone }: EditedLetterhead): LetterheadValues => ({
  billingName,
  primaryPhone,
  logo: null,
  removeLogo: false,
});

type LetterheadDialogProps = {
  franchiseId: string;
  letterheads: Letterheads;
  /** `anyBrand` for the logo that brands without their own share. */
  brandId: string;
  onClose: () => void;
};

export function LetterheadDialog(props: LetterheadDialogProps) {
  const { franchiseId, letterheads, brandId, onClose } = props;
  const formId = useId();
  const save = useSaveBrandLetterhead(franchiseId);
  const fetchNewest = useFetchLetterheads(franchiseId);
  const { form, current, version, notice, handleError } = useVersionedForm({
    opened: toEdited(letterheads, brandId),
    loadNewest: async () => toEdited(await fetchNewest(), brandId),
    toValues,
    resolver,
    differences: (before, now) =>
      listChangedLabels(
        labels,
        { ...before, logo: before.logo?.fileId },
        { ...now, logo: now.logo?.fileId },
      ),
    toFieldName: (name) => (name === 'logoFileId' ? 'logo' : name),
  });
  const { control } = form;
  const { logo, brandName } = current;
  const isBrand = brandId !== anyBrand;
  const submit = form.handleSubmit((values) =>
    save.mutate(
      {
        values,
        version,
        brandId: isBrand ? brandId : undefined,
        storedFileId: logo?.fileId ?? null,
      },
      { onSuccess: onClose, onError: handleError },
    ),
  );
  return (
    <FormDialog
      title={text('logo_edit_of', { name: brandName })}
      size="small"
      formId={formId}
      submit={text('logo_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {notice}
        <LogoInput form={form} stored={logo} />
        {isBrand && (
          <>
            <TextField
              control={control}
              name="billingName"
              label={labels.billingName}
              hint={text('logo_inherited_hint')}
              maxLength={commonLimits.nameLength}
            />
            <PhoneField
              control={control}
              name="primaryPhone"
              label={labels.primaryPhone}
              hint={text('logo_inherited_hint')}
            />
          </>
        )}
      </form>
    </FormDialog>
  );
}

type LogoInputProps = {
  form: VersionedForm<EditedLetterhead, LetterheadValues, LetterheadForm>['form'];
  stored: EditedLetterhead['logo'];
};

function LogoInput({ form: { control, setValue }, stored }: LogoInputProps) {
  const [logo, removeLogo] = useWatch({ control, name: ['logo', 'removeLogo'] });
  const shown = removeLogo ? undefined : stored?.url;
  return (
    <div>
      <FileField
        control={control}
        name="logo"
        label={labels.logo}
        hint={text('logo_field_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
        accept={logoTypes}
        maxBytes={uploadLimits.imageBytes}
        currentUrl={shown}
      />
      {shown && !logo && (
        <Button
          variant="quiet"
          className="-ml-3"
          onClick={() => setValue('removeLogo', true, { shouldDirty: true })}
        >
          {text('logo_remove')}
        </Button>
      )}
    </div>
  );
}
