import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { templates } from '#shared/contract/menus/templates.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useCloneMenuTemplate } from './queries.ts';

const Body = templates.routes.clone.body;
type Clone = z.output<typeof Body>;
const resolver = createContractResolver<Clone, Clone>(Body);

export function CloneMenuDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const clone = useCloneMenuTemplate();
  const form = useForm<Clone, unknown, Clone>({
    defaultValues: { name: '', requestKey },
    resolver: resolver,
  });
  const submit = form.handleSubmit((body) =>
    clone.mutate(
      { params: { id }, body },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('templates_clone_title')}
      formId={formId}
      submit={text('templates_clone_save')}
      busy={clone.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TextField
          control={form.control}
          name="name"
          label={text('templates_clone_name')}
          maxLength={commonLimits.nameLength}
          characters="quotes"
          required
          autoFocus
        />
      </form>
    </FormDialog>
  );
}
