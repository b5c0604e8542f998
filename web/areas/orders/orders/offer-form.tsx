import { Link } from 'react-router-dom';
import { templates } from '#addresses/menus/templates.ts';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type OfferDetails, Offer, orders } from '#shared/contract/orders/orders.ts';
import { slotChoices } from '#shared/domain/events/event-plan.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { noPass, passCoverages } from '#shared/domain/orders/season-pass.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useCan } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';

type OfferValues = Omit<Offer, 'slotMinutes' | 'placesPerSlot'> & {
  slotMinutes: string;
  placesPerSlot: number | null;
};

const resolver = createContractResolver<OfferValues, Offer>(
  z.custom<Partial<OfferValues>>().transform(toOffer).pipe(Offer),
);

function toOffer({ slotMinutes: minutes, ...rest }: Partial<OfferValues>): unknown {
  return { ...rest, slotMinutes: Number(minutes) };
}

/** Orders need a menu: links to a starter menu. */
function NoMenuYet() {
  const mayAdd = useCan()(templates.routes.addStarter);
  return (
    <p className="text-ink-soft">
      {text('orders_no_menu')}{' '}
      {mayAdd && (
        <Link className="text-accent underline" to="/franchise/menu-section/templatelist?starter=">
          {text('orders_add_menu')}
        </Link>
      )}
    </p>
  );
}

export function OfferForm({
  eventId,
  offer: savedOffer,
}: {
  eventId: string;
  offer: OfferDetails;
}) {
  const mayChange = useCan()(orders.routes.setOffer);
  const save = useRouteMutation(orders, 'setOffer', { refreshes: ['offer'] });
  const { version, offer, menus, code } = savedOffer;
  const form = useForm<OfferValues, unknown, Offer>({
    defaultValues: toOfferValues(savedOffer),
    resolver: resolver,
    disabled: !mayChange,
  });
  const submit = form.handleSubmit((chosen) =>
    save.mutate(
      { body: { id: eventId, version, offer: chosen } },
      { onError: ({ fields }) => void applyServerErrors(form, toOfferFields(fields)) },
    ),
  );
  if (menus.length === 0) return <NoMenuYet />;
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {offer?.open && (
        <p className="text-ink-soft">
          {text('orders_code', { code })}{' '}
          <a
            className="break-all text-accent underline"
            href={`#/search/${code}`}
            target="_blank"
            rel="noreferrer"
          >
            {`${window.location.host}/#/search/${code}`}
          </a>
        </p>
      )}
      <OfferFields control={form.control} offer={savedOffer} />
      {mayChange && (
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('orders_save')}
        </Button>
      )}
    </form>
  );
}

type OfferFieldsProps = { control: Control<OfferValues, unknown, Offer>; offer: OfferDetails };

function OfferFields({ control, offer: { menus, hasPass } }: OfferFieldsProps) {
  return (
    <FormGrid>
      <SelectField
        control={control}
        name="menuId"
        label={text('orders_field_menu')}
        required
        options={menus.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        control={control}
        name="slotMinutes"
        label={text('orders_field_slot')}
        required
        options={slotChoices.map((minutes) => ({
          value: String(minutes),
          label: text('orders_field_minutes', { minutes }),
        }))}
      />
      <NumberField
        control={control}
        name="placesPerSlot"
        label={text('orders_field_places')}
        max={orderLimits.placesOfSlot}
        required
      />
      <MoneyField
        control={control}
        name="entryFeeCents"
        label={text('orders_field_entry')}
        maxCents={orderLimits.entryFeeCents}
      />
      <TextField
        control={control}
        name="recipientLabel"
        label={text('orders_field_recipient')}
        maxLength={commonLimits.nameLength}
      />
      <SelectField
        control={control}
        name="passCovers"
        label={text('orders_field_pass')}
        hint={hasPass ? undefined : text('orders_field_pass_none')}
        required
        options={passCoverages.map((value) => ({ value, label: text(`orders_pass_${value}`) }))}
      />
      <SwitchField
        control={control}
        name="passRequired"
        label={text('orders_field_pass_required')}
      />
      <SwitchField control={control} name="open" label={text('orders_field_open')} />
      <SwitchField control={control} name="takesGratuity" label={text('orders_field_gratuity')} />
      <SwitchField control={control} name="takesMessages" label={text('orders_field_messages')} />
    </FormGrid>
  );
}

/** The values of an event without an offer are closed until somebody opens it. */
function toOfferValues({ offer, menus, planned }: OfferDetails): OfferValues {
  if (offer) return { ...offer, slotMinutes: String(offer.slotMinutes) };
  return {
    menuId: menus[0]?.id ?? '',
    open: false,
    slotMinutes: '15',
    placesPerSlot: 20,
    takesGratuity: false,
    takesMessages: false,
    ...noPass,
    ...planned,
  };
}

/** Maps the server's field names, which are those of the body, to those of the offer. */
function toOfferFields(fields: ApiError['fields']): ApiError['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name.replace(/^offer\./, ''), messages]),
  );
}
