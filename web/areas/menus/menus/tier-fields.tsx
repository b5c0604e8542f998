import { PlusIcon } from '@heroicons/react/20/solid';
import { TrashIcon } from '@heroicons/react/24/outline';
import { type Control, useFieldArray } from 'react-hook-form';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CupPriceFields } from './cup-price-fields.tsx';
import { emptyTier, type Template, type TemplateValues } from './template-form.ts';

export function TierFields({ control }: { control: Control<TemplateValues, unknown, Template> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  return (
    <Card
      title={text('templates_card_tiers')}
      actions={
        <Button
          icon={PlusIcon}
          idle={fields.length >= menuLimits.tiers}
          onClick={() => append(emptyTier)}
        >
          {text('templates_tier_add')}
        </Button>
      }
    >
      {fields.length === 0 && <p className="text-ink-soft">{text('templates_tiers_empty')}</p>}
      <ul className="divide-y divide-line">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex gap-3 py-4 first:pt-0 last:pb-0">
            <div className="grid flex-1 grid-cols-2 items-start gap-3">
              <NumberField
                control={control}
                name={`tiers.${at}.minServings`}
                label={text('templates_tier_min')}
                max={menuLimits.servings}
                required
              />
              <NumberField
                control={control}
                name={`tiers.${at}.maxServings`}
                label={text('templates_tier_max')}
                hint={text('templates_tier_max_hint')}
                max={menuLimits.servings}
              />
              <div className="col-span-2">
                <CupPriceFields
                  control={control}
                  getName={(cup) => `tiers.${at}.prices.${cup}`}
                  label={text('menus_field_cups')}
                />
              </div>
            </div>
            <IconButton
              label={text('templates_tier_remove', { place: at + 1 })}
              icon={TrashIcon}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
