import { useWatch, type UseFormReturn } from 'react-hook-form';
import { templates } from '#addresses/menus/templates.ts';
import { cups, cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import type { EventForm, EventValues } from './event-form.ts';

type FieldsProps = { form: UseFormReturn<EventValues, unknown, EventForm> };

const maxOptions = 200;

/** What the client orders, which determines the event's price. */
export function PackageFields({ form: { control } }: FieldsProps) {
  const [menuId = '', cup, brandId] = useWatch({
    control,
    name: ['plan.packageMenuId', 'plan.packageCup', 'brandId'],
  });
  const seesMenus = useCan()(templates.routes.list);
  const body = {
    activated: 'active' as const,
    brandIds: [brandId],
    limit: maxOptions,
    sortColumn: 'name' as const,
    sortType: 'ASC' as const,
  };
  const isOffered = { enabled: seesMenus && brandId !== '' };
  const menus = useRoute(templates, 'list', { body }, isOffered).data?.data ?? [];
  const preview = useRoute(
    templates,
    'preview',
    { params: { id: menuId } },
    { enabled: seesMenus && menus.some(({ id }) => id === menuId) },
  ).data?.data;
  const items = (preview?.sections ?? [])
    .flatMap((section) => section.items)
    .filter(({ prices }) => prices.some(({ size }) => size === cup));
  return (
    <>
      {seesMenus && (
        <SelectField
          control={control}
          name="plan.packageMenuId"
          label={text('event_field_package_menu')}
          hint={text('event_field_package_menu_hint')}
          options={menus.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={text('event_package_menu_none')}
        />
      )}
      <SelectField
        control={control}
        name="plan.packageCup"
        label={text('event_field_package_cup')}
        options={cupTypes.map((value) => ({ value, label: cups[value].priceName }))}
        required
      />
      {items.length > 0 && (
        <SelectField
          control={control}
          name="plan.packageItemId"
          label={text('event_field_package_item')}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={text('event_package_item_any')}
        />
      )}
      <NumberField
        control={control}
        name="plan.packageServings"
        label={text('event_field_servings')}
        max={menuLimits.servings}
      />
    </>
  );
}
