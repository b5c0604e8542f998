import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type BookingFormLink, bookingForms } from '#shared/contract/events/booking-forms.ts';
import { parseWebOrigin } from '#shared/domain/franchises/allowed-origins.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import { useSetAllowedOrigins } from './queries.ts';

const AllowedOriginsForm = bookingForms.routes.setAllowedOrigins.body.pick({
  allowedOrigins: true,
});
type AllowedOriginsForm = z.output<typeof AllowedOriginsForm>;
type AllowedOriginsValues = z.input<typeof AllowedOriginsForm>;

const resolver = createContractResolver<AllowedOriginsValues, AllowedOriginsForm>(
  AllowedOriginsForm,
);

type WebsitesProps = { form: BookingFormLink; mayWrite: boolean };

/** The websites whose pages may embed the form, in addition to the brand's own. */
export function Websites({ form: link, mayWrite }: WebsitesProps) {
  const { brandId, version, brandOrigins } = link;
  const save = useSetAllowedOrigins();
  const form = useForm<AllowedOriginsValues, unknown, AllowedOriginsForm>({
    defaultValues: { allowedOrigins: [...link.allowedOrigins] },
    resolver,
    disabled: !mayWrite,
  });
  const submit = form.handleSubmit(({ allowedOrigins }) =>
    save.mutate(
      { body: { brandId, version, allowedOrigins: [...allowedOrigins] } },
      { onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-2">
      <TokensField
        control={form.control}
        name="allowedOrigins"
        label={text('booking_websites')}
        hint={text('booking_websites_hint')}
        removeLabel={(origin) => text('booking_websites_remove', { origin })}
        problem={(typed) => (parseWebOrigin(typed) ? undefined : text('err_web_origin'))}
        max={franchiseLimits.allowedOrigins}
        maxLength={franchiseLimits.originLength}
      />
      {brandOrigins.length > 0 && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {text('booking_websites_brand', { origins: brandOrigins.join(', ') })}
        </p>
      )}
      {mayWrite && (
        <Button type="submit" busy={save.isPending} disabled={!form.formState.isDirty}>
          {text('booking_websites_save')}
        </Button>
      )}
    </form>
  );
}
