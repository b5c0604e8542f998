import { PlusIcon } from '@heroicons/react/20/solid';
import { TrashIcon } from '@heroicons/react/24/outline';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { noCupItems } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { Template, TemplateValues } from './template-form.ts';

export function NoCupItemFields({
  control,
}: {
  control: Control<TemplateValues, unknown, Template>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'noCupItems' });
  const chosen = useWatch({ control, name: 'noCupItems' });
  const free = noCupItems.filter((name) => !chosen.some((item) => item.name === name));
  return (
    <Card
      title={text('templates_card_no_cup')}
      actions={free.map((name) => (
        <Button key={name} icon={PlusIcon} onClick={() => append({ name, priceCents: null })}>
          {text('templates_no_cup_add', { name })}
        </Button>
      ))}
    >
      <ul className="space-y-3">
        {fields.map(({ id, name }, at) => (
          <li key={id} className="flex gap-3">
            <div className="grid flex-1 grid-cols-2 items-start gap-3">
              <TextField
                control={control}
                name={`noCupItems.${at}.name`}
                label={text('templates_no_cup_name')}
                maxLength={commonLimits.nameLength}
                required
              />
              <MoneyField
                control={control}
                name={`noCupItems.${at}.priceCents`}
                label={text('templates_no_cup_price')}
                maxCents={menuLimits.priceCents}
                required
              />
            </div>
            <IconButton
              label={text('templates_no_cup_remove', { name })}
              icon={TrashIcon}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
