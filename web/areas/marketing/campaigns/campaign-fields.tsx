import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import { audienceSources } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { RichTextField } from '#web/kit/form/rich-text/rich-text-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import { bannerTypes, type CampaignForm, type CampaignValues } from './campaign-form.ts';

type FieldsProps = {
  control: Control<CampaignValues, unknown, CampaignForm>;
  mailFixed: boolean;
};
type CampaignFieldsProps = {
  form: UseFormReturn<CampaignValues, unknown, CampaignForm>;
  /** The address of the stored banner. */
  bannerUrl?: string | undefined;
  /** Whether the mail is scheduled or already being sent, so that its content can't change. */
  mailFixed?: boolean;
};

export function CampaignFields({ form, bannerUrl, mailFixed = false }: CampaignFieldsProps) {
  const { control } = form;
  return (
    <div className="space-y-4">
      {mailFixed && <p className="text-ink-soft">{text('campaign_mail_fixed')}</p>}
      <TermFields control={control} mailFixed={mailFixed} />
      <BannerField form={form} bannerUrl={bannerUrl} />
      <TextField
        control={control}
        name="description"
        label={text('campaign_field_description')}
        maxLength={marketingLimits.descriptionLength}
      />
      <RichTextField
        control={control}
        name="story"
        label={text('campaign_field_story')}
        hint={text('campaign_story_hint')}
        disabled={mailFixed}
      />
      <AudienceFields control={control} mailFixed={mailFixed} />
    </div>
  );
}

function TermFields({ control, mailFixed }: FieldsProps) {
  const brands = usePermittedBrands(campaigns.routes.update);
  return (
    <FormGrid>
      <TextField
        control={control}
        name="name"
        label={text('campaign_name')}
        maxLength={commonLimits.nameLength}
        autoFocus
        required
      />
      <SelectField
        control={control}
        name="brandId"
        label={text('campaign_brand')}
        options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
        disabled={mailFixed}
        required
      />
      <MoneyField
        control={control}
        name="targetAmount"
        label={text('campaign_target')}
        hint={text('campaign_target_hint')}
        maxCents={marketingLimits.targetMaximumCents}
        required
      />
      <MoneyField
        control={control}
        name="minimumDonation"
        label={text('campaign_minimum')}
        maxCents={marketingLimits.donationMaximumCents}
        required
      />
      <DateField control={control} name="startDate" label={text('campaign_start')} required />
      <DateField control={control} name="endDate" label={text('campaign_end')} required />
    </FormGrid>
  );
}

function AudienceFields({ control, mailFixed }: FieldsProps) {
  const most = { most: marketingLimits.audienceValues, maxLength: commonLimits.nameLength };
  const removeLabel = (value: string) => text('campaign_remove_value', { value });
  return (
    <div className="space-y-4">
      <TextField
        control={control}
        name="subject"
        label={text('campaign_subject')}
        disabled={mailFixed}
        maxLength={commonLimits.nameLength}
        required
      />
      <CheckboxesField
        control={control}
        name="audience.sources"
        label={text('campaign_sources')}
        disabled={mailFixed}
        options={audienceSources.map((value) => ({
          value,
          label: text(`campaign_source_${value}`),
        }))}
        required
      />
      <FormGrid>
        <TokensField
          control={control}
          name="audience.tags"
          label={text('campaign_tags')}
          disabled={mailFixed}
          hint={text('campaign_tags_hint')}
          removeLabel={removeLabel}
          {...most}
        />
        <TokensField
          control={control}
          name="audience.industries"
          label={text('campaign_industries')}
          disabled={mailFixed}
          hint={text('campaign_tags_hint')}
          removeLabel={removeLabel}
          {...most}
        />
      </FormGrid>
    </div>
  );
}

function BannerField({ form, bannerUrl }: Omit<CampaignFieldsProps, 'mailFixed'>) {
  const { control } = form;
  const [banner, removeBanner] = useWatch({ control, name: ['banner', 'removeBanner'] });
  const stored = removeBanner ? undefined : bannerUrl;
  return (
    <div>
      <FileField
        control={control}
        name="banner"
        label={text('campaign_banner')}
        accept={bannerTypes}
        maxBytes={uploadLimits.bannerBytes}
        currentUrl={stored}
      />
      {stored && !banner && (
        <Button
          variant="quiet"
          className="-ml-3"
          onClick={() => form.setValue('removeBanner', true, { shouldDirty: true })}
        >
          {text('campaign_banner_remove')}
        </Button>
      )}
    </div>
  );
}
