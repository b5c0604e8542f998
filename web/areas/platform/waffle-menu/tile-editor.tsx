import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { WaffleTile } from '#shared/contract/platform/waffle-menu.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { discardUnsaved } from '#web/kit/form/unsaved/unsaved.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { tilesPath } from './paths.ts';
import { iconTypes, TileForm, useSaveTile } from './queries.ts';

type TileValues = {
  menuTitle: string;
  targetUrl: string;
  icon: File | null;
  removeIcon: boolean;
};

const resolver = createContractResolver<TileValues, TileForm>(TileForm);

export function TileEditor({ tile }: { tile?: WaffleTile }) {
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  const save = useSaveTile(tile?.id, requestKey);
  const form = useForm<TileValues, unknown, TileForm>({
    defaultValues: {
      menuTitle: tile?.menuTitle ?? '',
      targetUrl: tile?.targetUrl ?? '',
      icon: null,
      removeIcon: false,
    },
    resolver,
  });
  const { control } = form;
  const [icon, removeIcon] = useWatch({ control, name: ['icon', 'removeIcon'] });
  const storedIcon = removeIcon ? undefined : (tile?.signUrl ?? undefined);
  const leave = () => void navigate(tilesPath);
  const cancel = () => {
    discardUnsaved();
    leave();
  };
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: leave,
      onError: ({ fields }) => void applyServerErrors(form, fields),
    }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <TextField
        control={control}
        name="menuTitle"
        label={text('waffle_field_title')}
        maxLength={commonLimits.nameLength}
        required
      />
      <TextField
        control={control}
        name="targetUrl"
        type="url"
        label={text('waffle_field_url')}
        hint={text('waffle_field_url_hint')}
        maxLength={commonLimits.urlLength}
        required
      />
      <div>
        <FileField
          control={control}
          name="icon"
          label={text('waffle_field_icon')}
          hint={text('waffle_field_icon_hint', { size: formatFileSize(uploadLimits.imageBytes) })}
          accept={iconTypes}
          maxBytes={uploadLimits.imageBytes}
          currentUrl={storedIcon}
        />
        {storedIcon && !icon && (
          <Button
            variant="quiet"
            className="-ml-3"
            onClick={() => form.setValue('removeIcon', true)}
          >
            {text('waffle_icon_remove')}
          </Button>
        )}
      </div>
      <FormActions>
        <Button onClick={cancel}>{kitWords.cancel}</Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {text('waffle_save')}
        </Button>
      </FormActions>
    </form>
  );
}
