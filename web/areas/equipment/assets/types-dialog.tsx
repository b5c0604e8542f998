import {
  NoSymbolIcon,
  PencilIcon,
  PlayIcon,
  PlusIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AssetType, assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import {
  useSetAssetTypeActivated,
  useAddAssetType,
  useAssetTypes,
  useRemoveAssetType,
  useRenameAssetType,
} from './queries.ts';

import { StarterTypesButton } from './starter-types-button.tsx';

/** One dialog for all types, because there are few and they rarely change. */
export function TypesDialog({ onClose }: { onClose: () => void }) {
  const types = useAssetTypes().data?.data ?? [];
  const [renamed, setRenamed] = useState<string>();
  return (
    <Dialog
      open
      title={text('asset_types_title')}
      description={text('asset_types_text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kitWords.close}</Button>}
    >
      {types.length === 0 && (
        <div className="space-y-2 py-2">
          <p className="text-ink-soft">{text('asset_types_empty')}</p>
          <StarterTypesButton />
        </div>
      )}
      <ul className="divide-y divide-line">
        {types.map((type) => (
          <li key={type.id} className="py-2">
            {renamed === type.id ? (
              <RenameTypeForm type={type} onDone={() => setRenamed(undefined)} />
            ) : (
              <TypeLine type={type} onRename={() => setRenamed(type.id)} />
            )}
          </li>
        ))}
      </ul>
      <AddTypeForm />
    </Dialog>
  );
}

function TypeLine({ type, onRename }: { type: AssetType; onRename: () => void }) {
  const activate = useSetAssetTypeActivated();
  const remove = useRemoveAssetType();
  const { id, assetTypeName: name, activated, assets } = type;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0 truncate font-medium">{name}</span>
      <span className="flex items-center gap-2 text-small text-ink-quiet">
        {!activated && <Badge>{text('asset_is_inactive')}</Badge>}
        {text('asset_types_count', { count: assets })}
        <Menu
          label={text('asset_type_actions', { name })}
          items={[
            {
              key: 'rename',
              label: text('asset_types_rename'),
              icon: PencilIcon,
              onSelect: onRename,
            },
            {
              key: 'state',
              label: text(activated ? 'assets_deactivate' : 'assets_activate'),
              icon: activated ? NoSymbolIcon : PlayIcon,
              onSelect: () => activate.mutate({ body: { id, activated: !activated } }),
            },
            ...(assets === 0
              ? [
                  {
                    key: 'delete',
                    label: text('assets_delete'),
                    icon: TrashIcon,
                    danger: true,
                    onSelect: () => remove.mutate({ params: { id } }),
                  },
                ]
              : []),
          ]}
        />
      </span>
    </div>
  );
}

const TypeForm = assetTypes.routes.add.body.omit({ requestKey: true });
type TypeForm = { assetTypeName: string };

function useTypeForm(assetTypeName: string) {
  return useForm<TypeForm, unknown, TypeForm>({
    defaultValues: { assetTypeName },
    resolver: createContractResolver<TypeForm, TypeForm>(TypeForm),
  });
}

function AddTypeForm() {
  const id = useId();
  const add = useAddAssetType();
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const form = useTypeForm('');
  const submit = form.handleSubmit((values) =>
    add.mutate(
      { body: { ...values, requestKey } },
      {
        onSuccess: () => {
          form.reset();
          setRequestKey(crypto.randomUUID());
        },
        onError: ({ fields }: ApiError) => void applyServerErrors(form, fields),
      },
    ),
  );
  return (
    <form
      id={id}
      noValidate
      onSubmit={(sent) => void submit(sent)}
      className="mt-4 flex items-end gap-2 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1">
        <TextField
          control={form.control}
          name="assetTypeName"
          label={text('asset_types_new')}
          required
          maxLength={commonLimits.nameLength}
        />
      </div>
      <Button type="submit" icon={PlusIcon} busy={add.isPending}>
        {text('asset_types_add')}
      </Button>
    </form>
  );
}

function RenameTypeForm({
  type: { id, assetTypeName },
  onDone,
}: {
  type: AssetType;
  onDone: () => void;
}) {
  const rename = useRenameAssetType();
  const form = useTypeForm(assetTypeName);
  const submit = form.handleSubmit((values) =>
    rename.mutate(
      { body: { id, ...values } },
      {
        onSuccess: onDone,
        onError: ({ fields }: ApiError) => void applyServerErrors(form, fields),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          control={form.control}
          name="assetTypeName"
          label={text('asset_types_name')}
          maxLength={commonLimits.nameLength}
        />
      </div>
      <Button onClick={onDone}>{kitWords.cancel}</Button>
      <Button variant="primary" type="submit" busy={rename.isPending}>
        {text('asset_types_save')}
      </Button>
    </form>
  );
}
