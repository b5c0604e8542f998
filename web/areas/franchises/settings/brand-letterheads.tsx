import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type BrandLetterhead, settings } from '#shared/contract/franchises/settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { logoTypes } from './logo-upload.ts';
import { useSaveBrandLetterhead } from './queries.ts';
import { useCanChangeSettings } from './use-can-change-settings.ts';

type Letterheads = RouteResponse<typeof settings.routes.letterheads>['data'];

/** The logos, and what brands say on papers in place of the franchise. */
export function BrandLetterheads({ franchiseId }: { franchiseId: string }) {
  const letterheads = useRoute(settings, 'letterheads', { params: { id: franchiseId } }).data?.data;
  const mayChangeAll = useCanChangeSettings(franchiseId);
  const mayChange = useCanOn(settings.routes.saveBrandLetterhead);
  const [edited, setEdited] = useState<string>();
  if (!letterheads) return null;
  const { logo, brands } = letterheads;
  return (
    <Card title={text('logo_title')}>
      <p className="mb-2 text-small text-ink-quiet">{text('logo_hint')}</p>
      <ul className="divide-y divide-line">
        <LetterheadRow
          name={text('logo_of_all')}
          logo={logo}
          {...(mayChangeAll && { onEdit: () => setEdited('') })}
        />
        {brands.map((brand) => (
          <LetterheadRow
            key={brand.brandId}
            name={brand.brandName}
            logo={brand.logo}
            details={[brand.billingName, formatPhone(brand.primaryPhone)].filter(Boolean)}
            {...(mayChange(brand.brandId) && { onEdit: () => setEdited(brand.brandId) })}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <LetterheadDialog
          franchiseId={franchiseId}
          letterheads={letterheads}
          brand={brands.find(({ brandId }) => brandId === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

type LetterheadRowProps = {
  name: string;
  logo: BrandLetterhead['logo'];
  details?: readonly string[];
  onEdit?: () => void;
};

function LetterheadRow({ name, logo, details = [], onEdit }: LetterheadRowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2">
      <div className="flex min-w-0 items-center gap-3">
        {logo && (
          <img
            src={logo.url}
            alt={text('logo_of', { name })}
            className="h-10 w-24 rounded-md border border-line bg-white object-contain p-1"
          />
        )}
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-ink-quiet wrap-anywhere empty:hidden">
            {details.join(', ')}
          </span>
        </p>
      </div>
      {onEdit && (
        <Button aria-label={text('logo_edit_of', { name })} onClick={onEdit}>
          {text('logo_edit')}
        </Button>
      )}
    </li>
  );
}

const LetterheadForm = settings.routes.saveBrandLetterhead.body
  .pick({ billingName: true, primaryPhone: true })
  .extend({ logo: z.file().optional(), removeLogo: z.boolean() });
export type LetterheadForm = z.output<typeof LetterheadForm>;
type LetterheadValues = Omit<LetterheadForm, 'logo'> & { logo: File | null };

const resolver = createContractResolver<LetterheadValues, LetterheadForm>(LetterheadForm);

type LetterheadDialogProps = {
  franchiseId: string;
  letterheads: Letterheads;
  /** Undefined for the logo that brands without their own share. */
  brand: BrandLetterhead | undefined;
  onClose: () => void;
};

function LetterheadDialog({ franchiseId, letterheads, brand, onClose }: LetterheadDialogProps) {
  const formId = useId();
  const save = useSaveBrandLetterhead(franchiseId);
  const form = useForm<LetterheadValues, unknown, LetterheadForm>({
    defaultValues: {
      billingName: brand?.billingName ?? '',
      primaryPhone: brand?.primaryPhone ?? '',
      logo: null,
      removeLogo: false,
    },
    resolver,
  });
  const { control } = form;
  const { version, logo: shared } = letterheads;
  const stored = brand ? brand.logo : shared;
  const [logo, removeLogo] = useWatch({ control, name: ['logo', 'removeLogo'] });
  const shown = removeLogo ? undefined : stored?.url;
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { values, version, brandId: brand?.brandId, storedFileId: stored?.fileId ?? null },
      {
        onSuccess: onClose,
        onError: ({ fields: { logoFileId, ...fields } }) =>
          applyServerErrors(form, logoFileId ? { ...fields, logo: logoFileId } : fields),
      },
    ),
  );
  return (
    <FormDialog
      title={text('logo_edit_of', { name: brand?.brandName ?? text('logo_of_all') })}
      size="small"
      formId={formId}
      submit={text('logo_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <div>
          <FileField
            control={control}
            name="logo"
            label={text('logo_field')}
            hint={text('logo_field_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
            accept={logoTypes}
            maxBytes={uploadLimits.imageBytes}
            currentUrl={shown}
          />
          {shown && !logo && (
            <Button
              variant="quiet"
              className="-ml-3"
              onClick={() => form.setValue('removeLogo', true, { shouldDirty: true })}
            >
              {text('logo_remove')}
            </Button>
          )}
        </div>
        {brand && (
          <>
            <TextField
              control={control}
              name="billingName"
              label={text('letterhead_name')}
              hint={text('logo_inherited_hint')}
              maxLength={commonLimits.nameLength}
            />
            <PhoneField
              control={control}
              name="primaryPhone"
              label={text('letterhead_phone')}
              hint={text('logo_inherited_hint')}
            />
          </>
        )}
      </form>
    </FormDialog>
  );
}
