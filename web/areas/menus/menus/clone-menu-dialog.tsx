import { useState } from 'react';
import type { z } from 'zod';
import { templates } from '#shared/contract/menus/templates.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/menus/menus.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useCloneMenuTemplate } from './queries.ts';

const Body = templates.routes.clone.body;
type Clone = z.output<typeof Body>;
const resolver = createContractResolver<Clone, Clone>(Body);

export function CloneMenuDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const clone = useCloneMenuTemplate();
  return (
    <SubmitDialog
      title={text('templates_clone_title')}
      submit={text('templates_clone_save')}
      busy={clone.isPending}
      initial={{ name: '', requestKey }}
      resolver={resolver}
      save={(body, outcome) => clone.mutate({ params: { id }, body }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label={text('templates_clone_name')}
          maxLength={commonLimits.nameLength}
          required
          autoFocus
        />
      )}
    </SubmitDialog>
  );
}
