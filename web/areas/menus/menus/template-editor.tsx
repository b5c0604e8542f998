import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { KeptTemplate } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { describeChanges, useConflict } from '#web/api/forms/use-conflict.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
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

export function TemplateEditor({ brandId, kept, newest }: EditorProps) {
  const navigate = useNavigate();
  const part = useMenuPart();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [add, change] = [useAddTemplate(), useChangeTemplate()];
  const opened = kept ?? { version: 0, template: undefined };
  const conflict = useConflict<{ version: number; template: Template | undefined }>(
    opened,
    async () => (await newest?.()) ?? opened,
  );
  const form = useForm<TemplateValues, unknown, Template>({
    defaultValues: kept ? templateValues(kept.template) : emptyTemplate(brandId),
    resolver: templateRules,
  });
  const onSuccess = () => {
    form.reset(form.getValues());
    void navigate(templatesPath(part));
  };
  const onError = ({ status, fields }: ApiError) => {
    if (status === 409) void conflict.learn();
    else void applyServerErrors(form, ofTemplate(fields));
  };
  const submit = form.handleSubmit((template) => {
    if (kept) {
      const { version } = conflict;
      change.mutate({ body: { id: kept.id, version, template } }, { onSuccess, onError });
    } else {
      add.mutate({ body: { template, requestKey } }, { onSuccess, onError });
    }
  });
  const take = () => {
    const { theirs } = conflict;
    if (!theirs?.template) return;
    form.reset(templateValues(theirs.template));
    conflict.restart(theirs);
  };
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)}>
      {conflict.theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges([])}
          take={text('changed_take')}
          onTake={take}
        />
      )}
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

/** The server names fields of the body; the form has those of the menu. */
function ofTemplate(fields: ApiError['fields']): ApiError['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name.replace(/^template\./, '').replace(/^lines\..*$/, 'lines'),
      messages,
    ]),
  );
}
