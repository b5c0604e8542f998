import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { menuItemMasters, type MasterRow } from '#shared/contract/menus/menu-item-masters.ts';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { CupPriceFields } from './cup-price-fields.tsx';
import { useOverrideMenuItemMaster } from './queries.ts';
import { toCupValues, type CupValues, toCupPrices } from './thing-form.ts';

type MasterValues = { available: boolean; cups: CupValues; priceCents: number | null };
const Body = menuItemMasters.routes.override.body.pick({
  available: true,
  prices: true,
  priceCents: true,
});
type MasterOverride = z.output<typeof Body>;
const resolver = createContractResolver<MasterValues, MasterOverride>(
  z.custom<Partial<MasterValues>>().transform(toMasterOverride).pipe(Body),
);

function toMasterOverride({ cups, ...rest }: Partial<MasterValues>): unknown {
  return { ...rest, prices: toCupPrices(cups) };
}

export function OverrideMasterDialog({
  master,
  onClose,
}: {
  master: MasterRow;
  onClose: () => void;
}) {
  const formId = useId();
  const override = useOverrideMenuItemMaster();
  const { id, name, version, masterVersion, available, prices, priceCents, changed } = master;
  const sizes = cupTypes.filter((cup) =>
    master.masterPrices.some(({ cupType }) => cupType === cup),
  );
  const form = useForm<MasterValues, unknown, MasterOverride>({
    defaultValues: { available, cups: toCupValues(prices), priceCents },
    resolver: resolver,
  });
  const submit = form.handleSubmit((choice) =>
    override.mutate(
      { body: { masterId: id, version, masterVersion, ...choice } },
      {
        onSuccess: () => {
          override.forget();
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={text('masters_dialog', { name })}
      formId={formId}
      submit={text('menus_save')}
      busy={override.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {changed && <p className="rounded-md bg-tone-yellow-soft p-3">{text('masters_notice')}</p>}
        <SwitchField
          control={form.control}
          name="available"
          label={text('masters_field_available')}
        />
        {sizes.length > 0 && (
          <CupPriceFields
            control={form.control}
            getName={(cup) => `cups.${cup}`}
            label={text('menus_field_cups')}
            hint={text('masters_field_price_hint')}
            of={sizes}
          />
        )}
        <MoneyField
          control={form.control}
          name="priceCents"
          label={text('masters_field_price')}
          hint={text('masters_field_price_hint')}
          maxCents={menuLimits.priceCents}
        />
      </form>
    </FormDialog>
  );
}
