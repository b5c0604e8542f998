import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuTemplateRecord } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { buildTemplatesPath, useMenuPart } from './paths.ts';
import { useAddMenuTemplate, useUpdateMenuTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  createEmptyTemplateValues,
  type Template,
  menuTemplateResolver,
  type TemplateValues,
  toTemplateValues,
} from './template-form.ts';

type TemplateEditorProps = {
  brandId: string;
  record?: MenuTemplateRecord;
  newest?: () => Promise<MenuTemplateRecord>;
};

/** A menu that isn't stored yet has version 0. */
type OpenedTemplate = { readonly version: number; readonly template: Template | undefined };

export function TemplateEditor({ brandId, record, newest }: TemplateEditorProps) {
  const navigate = useNavigate();
  const part = useMenuPart();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [add, change] = [useAddMenuTemplate(), useUpdateMenuTemplate()];
  const opened = record ?? { version: 0, template: undefined };
  const { form, version, notice, handleError } = useVersionedForm<
    OpenedTemplate,
    TemplateValues,
    Template
  >({
    opened,
    loadNewest: async () => (await newest?.()) ?? opened,
    toValues: ({ template }) =>
      template ? toTemplateValues(template) : createEmptyTemplateValues(brandId),
    resolver: menuTemplateResolver,
    toFieldName: toFieldName,
  });
  const onSuccess = () => {
    form.reset(form.getValues());
    void navigate(buildTemplatesPath(part));
  };
  const submit = form.handleSubmit((template) => {
    const outcome = { onSuccess, onError: handleError };
    if (record) change.mutate({ body: { id: record.id, version, template } }, outcome);
    else add.mutate({ body: { template, requestKey } }, outcome);
  });
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <TemplateFields control={form.control} isNew={!record} />
      <SaveBar
        changed={form.formState.isDirty}
        busy={add.isPending || change.isPending}
        submit={text('menus_save')}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}

/** Maps the server's field names, which are those of the body, to those of the menu. */
const toFieldName = (name: string) =>
  name.replace(/^template\./, '').replace(/^lines\..*$/, 'lines');
