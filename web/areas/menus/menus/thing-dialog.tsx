import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { type MenuThingRecord, menus } from '#shared/contract/menus/menus.ts';
import type { MenuThingKind } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import {
  useAddMenuThing,
  useUpdateMenuThing,
  useFreshMenuThing,
  useMenuRoutes,
  usePhotoUpload,
} from './queries.ts';
import { ThingFields } from './thing-fields.tsx';
import {
  createEmptyThingValues,
  menuThingResolver,
  type ThingValues,
  toThingValues,
} from './thing-form.ts';

type ThingDialogProps = { kind: MenuThingKind; id: string; onClose: () => void };

/** Without an id, the dialog creates a thing. */
export function ThingDialog({ kind, id, onClose }: ThingDialogProps) {
  const formId = useId();
  const fresh = useFreshMenuThing(id);
  const brands = useCurrentBrands();
  const [busy, setBusy] = useState(false);
  const names = useMenuRoutes();
  const mayChange = useCan()(menus.routes[names.update]);
  const isReady = (id === '' || fresh.stored !== undefined) && brands.length > 0;
  return (
    <FormDialog
      title={text(id === '' ? `menus_add_${kind}` : `menus_edit_${kind}`)}
      formId={formId}
      submit={isReady && mayChange ? text('menus_save') : undefined}
      busy={busy}
      onClose={onClose}
      size={kind === 'item' ? 'wide' : 'normal'}
    >
      {isReady && fresh.stored && id !== '' && (
        <StoredThingEditor
          formId={formId}
          record={fresh.stored}
          newest={fresh.newest}
          onBusy={setBusy}
          onSaved={onClose}
        />
      )}
      {isReady && id === '' && (
        <NewThingEditor formId={formId} kind={kind} onBusy={setBusy} onSaved={onClose} />
      )}
      {!isReady && (
        <LoadingState
          error={fresh.error}
          onRetry={fresh.refetch}
          loading={text('menus_loading')}
          failed={text('menus_load_failed')}
        />
      )}
    </FormDialog>
  );
}

type ThingEditorProps = { formId: string; onBusy: (busy: boolean) => void; onSaved: () => void };

function NewThingEditor({
  formId,
  kind,
  onBusy,
  onSaved,
}: ThingEditorProps & { kind: MenuThingKind }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const add = useAddMenuThing();
  const brands = useCurrentBrands();
  const form = useForm<ThingValues, unknown, MenuThingInput>({
    defaultValues: createEmptyThingValues(kind, brands[0]?.brandId ?? ''),
    resolver: menuThingResolver,
  });
  const upload = usePhotoUpload();
  const submit = form.handleSubmit(async (thing) => {
    onBusy(true);
    try {
      const imageFileId = await upload(form.getValues());
      await add.mutateAsync({ body: { thing, imageFileId, requestKey } });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      applyServerErrors(form, toFormErrors(error.fields));
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      <ThingFields form={form} kind={kind} isNew />
    </form>
  );
}

type StoredThingEditorProps = ThingEditorProps & {
  record: MenuThingRecord;
  newest: () => Promise<MenuThingRecord>;
};

function StoredThingEditor({ formId, record, newest, onBusy, onSaved }: StoredThingEditorProps) {
  const change = useUpdateMenuThing();
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened: record,
    loadNewest: newest,
    toValues: ({ thing }: MenuThingRecord) => toThingValues(thing),
    resolver: menuThingResolver,
    toFieldName: toFieldName,
  });
  const upload = usePhotoUpload();
  const submit = form.handleSubmit(async (thing) => {
    onBusy(true);
    try {
      const imageFileId = await upload(form.getValues());
      await change.mutateAsync({ body: { id: record.id, version, thing, imageFileId } });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      handleError(error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <ThingFields
        form={form}
        kind={record.thing.kind}
        isNew={false}
        photoUrl={base.imageUrl ?? undefined}
      />
    </form>
  );
}

/**
 * Maps the server's field names, which are those of the body, to those of the thing and its photo.
 */
const toFieldName = (name: string) => name.replace(/^thing\./, '').replace('imageFileId', 'photo');

function toFormErrors(fields: ApiError['fields']): ApiError['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [toFieldName(name), messages]),
  );
}
