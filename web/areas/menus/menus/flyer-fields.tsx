import { PlusIcon } from '@heroicons/react/20/solid';
import { TrashIcon } from '@heroicons/react/24/outline';
import { type Control, useFieldArray } from 'react-hook-form';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import {
  emptyFlyer,
  type Template,
  type TemplateValues,
  createDefaultFlyers,
} from './template-form.ts';

export function FlyerFields({ control }: { control: Control<TemplateValues, unknown, Template> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'flyerPrints' });
  return (
    <Card
      title={text('templates_card_flyers')}
      actions={
        <>
          {fields.length === 0 && (
            <Button onClick={() => append(createDefaultFlyers())}>
              {text('templates_flyer_defaults')}
            </Button>
          )}
          <Button
            icon={PlusIcon}
            idle={fields.length >= menuLimits.flyerPrints}
            onClick={() => append(emptyFlyer)}
          >
            {text('templates_flyer_add')}
          </Button>
        </>
      }
    >
      {fields.length === 0 && <p className="text-ink-soft">{text('templates_flyers_empty')}</p>}
      <ul className="divide-y divide-line">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex gap-3 py-4 first:pt-0 last:pb-0">
            <div className="grid flex-1 grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-3">
              <TextField
                control={control}
                name={`flyerPrints.${at}.name`}
                label={text('templates_flyer_name')}
                maxLength={commonLimits.nameLength}
                required
              />
              <MoneyField
                control={control}
                name={`flyerPrints.${at}.priceCents`}
                label={text('templates_flyer_price')}
                maxCents={menuLimits.priceCents}
                required
              />
              <MoneyField
                control={control}
                name={`flyerPrints.${at}.refillPriceCents`}
                label={text('templates_flyer_refill_price')}
                maxCents={menuLimits.priceCents}
              />
              <SwitchField
                control={control}
                name={`flyerPrints.${at}.refillAvailable`}
                label={text('templates_flyer_refill')}
              />
              <SwitchField
                control={control}
                name={`flyerPrints.${at}.withCup`}
                label={text('templates_flyer_cup')}
              />
            </div>
            <IconButton
              label={text('templates_flyer_remove', { place: at + 1 })}
              icon={TrashIcon}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
