import { z } from 'zod';
import { GridViewName } from '#shared/contract/accounts/screen-settings.ts';
import { gridViewLimits } from '#shared/domain/lists/grid-views.ts';
import { text } from '#shared/text/accounts/grid-views.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { toViewParams } from './grid-view-address.ts';
import type { GridViewsProps } from './grid-views-button.tsx';
import { addView, useSaveGridViews } from './use-save-grid-views.ts';

const Form = z.object({ name: GridViewName, isShared: z.boolean(), isDefault: z.boolean() });
type Form = z.output<typeof Form>;
const resolver = createContractResolver<Form, Form>(Form);

type SaveViewDialogProps = GridViewsProps & {
  search: string;
  /** Belongs to the button, because it goes on after the dialog has closed. */
  onDefault: (viewId: string) => void;
  onClose: () => void;
};

/** Saves what is on the screen under a name, and goes on with it. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { grid, mayShare, params, search, columns, onOpen, onDefault, onClose } = props;
  const { save, isPending } = useSaveGridViews(grid);
  const add = (form: Form, id: string, onError: Parameters<typeof save>[1]) => {
    const view = { id, name: form.name, search, columns: columns.preferences };
    save(
      { isShared: form.isShared, change: addView(view) },
      {
        ...onError,
        onSuccess: () => {
          if (form.isDefault) onDefault(id);
          // The changes are in the new view; the one before stays as it was saved.
          if (props.current) columns.reset();
          onOpen(toViewParams(params, view));
          onClose();
        },
      },
    );
  };
  return (
    <SubmitDialog
      title={text('views_new_title')}
      description={text('views_new_text')}
      submit={text('views_new')}
      size="small"
      busy={isPending}
      initial={{ name: '', isShared: false, isDefault: false }}
      resolver={resolver}
      save={(form, { onError }, key) => add(form, key, { onError })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="name"
            label={text('views_name')}
            maxLength={gridViewLimits.nameLength}
            autoFocus
            required
          />
          {mayShare && (
            <SwitchField
              control={control}
              name="isShared"
              label={text('views_share')}
              hint={text('views_share_hint')}
            />
          )}
          <SwitchField
            control={control}
            name="isDefault"
            label={text('views_make_default')}
            hint={text('views_make_default_hint')}
          />
        </>
      )}
    </SubmitDialog>
  );
}
