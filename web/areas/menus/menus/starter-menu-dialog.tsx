import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { templates } from '#shared/contract/menus/templates.ts';
import {
  findStarterMenuKind,
  starterMenuKinds,
  starterMenus,
} from '#shared/domain/menus/starter-menus.ts';
import { text } from '#shared/text/menus/menus.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { useAddStarterMenu } from './queries.ts';

const StarterForm = templates.routes.addStarter.body.omit({ requestKey: true });
type StarterForm = z.output<typeof StarterForm>;
const resolver = createContractResolver<StarterForm, StarterForm>(StarterForm);

type StarterMenuDialogProps = { onAdded: (id: string) => void; onClose: () => void };

/** Proposes the menu that fits the first brand. */
export function StarterMenuDialog({ onAdded, onClose }: StarterMenuDialogProps) {
  const add = useAddStarterMenu();
  const brands = usePermittedBrands(templates.routes.addStarter);
  const [first] = brands;
  return (
    <SubmitDialog
      title={text('starter_title')}
      description={text('starter_text')}
      submit={text('starter_save')}
      size="small"
      busy={add.isPending}
      initial={
        first && {
          brandId: first.brandId,
          starter: findStarterMenuKind(first.brandName) ?? starterMenuKinds[0],
        }
      }
      resolver={resolver}
      save={(form, { onError }, requestKey) =>
        add.mutate(
          { body: { ...form, requestKey } },
          {
            onSuccess: ({ data }) => {
              add.forget();
              onAdded(data.id);
            },
            onError,
          },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="brandId"
            label={text('menus_field_brand')}
            options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
            required
          />
          <StarterChoice control={control} />
        </>
      )}
    </SubmitDialog>
  );
}

function StarterChoice({ control }: { control: Control<StarterForm, unknown, StarterForm> }) {
  const starter = useWatch({ control, name: 'starter' });
  const items = starterMenus[starter].items.map(({ name }) => name).join(', ');
  return (
    <SelectField
      control={control}
      name="starter"
      label={text('starter_menu')}
      hint={text('starter_items', { items })}
      options={starterMenuKinds.map((kind) => ({
        value: kind,
        label: text(`starter_menu_${kind}`),
      }))}
      required
    />
  );
}
