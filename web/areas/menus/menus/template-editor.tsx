import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KeptTemplate } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { templatesPath, useMenuPart } from './paths.ts';
import { useAddTemplate, useChangeTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  emptyTemplate,
  type Template,
  templateRules,
  type TemplateValues,
  templateValues,
} from './template-form.ts';

type EditorProps = {
  brandId: string;
  kept?: KeptTemplate;
  newest?: () => Promise<KeptTemplate>;
};

/** A menu that isn't stored yet has version 0. */
type Opened = { readonly version: number; readonly template: Template | undefined };

export function TemplateEditor({ brandId, kept, newest }: EditorProps) {
  const navigate = useNavigate();
  const part = useMenuPart();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [add, change] = [useAddTemplate(), useChangeTemplate()];
  const opened = kept ?? { version: 0, template: undefined };
  const { form, version, notice, failed } = useVersionedForm<Opened, TemplateValues, Template>({
    opened,
    newest: async () => (await newest?.()) ?? opened,
    valuesOf: ({ template }) => (template ? templateValues(template) : emptyTemplate(brandId)),
    resolver: templateRules,
    fieldOf,
  });
  const onSuccess = () => {
    form.reset(form.getValues());
    void navigate(templatesPath(part));
  };
  const submit = form.handleSubmit((template) => {
    const outcome = { onSuccess, onError: failed };
    if (kept) change.mutate({ body: { id: kept.id, version, template } }, outcome);
    else add.mutate({ body: { template, requestKey } }, outcome);
  });
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)}>
      {notice}
      <TemplateFields control={form.control} isNew={!kept} />
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
const fieldOf = (name: string) => name.replace(/^template\./, '').replace(/^lines\..*$/, 'lines');
