import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type AgentRow, aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useUpdateAgent, useCreateAgent } from './queries.ts';

const { body } = aiAgents.routes.create;
type AgentForm = z.output<typeof body>;
type AgentValues = z.input<typeof body>;
const resolver = createContractResolver<AgentValues, AgentForm>(body);

type AgentDialogProps = { row: AgentRow; brandId: string; onClose: () => void };

export function AgentDialog({ row, brandId, onClose }: AgentDialogProps) {
  const formId = useId();
  const [create, change] = [useCreateAgent(), useUpdateAgent()];
  const form = useForm<AgentValues, unknown, AgentForm>({
    defaultValues: {
      franchiseId: row.id,
      brandId,
      agentName: row.agentName,
      enabled: row.enabled,
      requestKey: crypto.randomUUID(),
    },
    resolver: resolver,
  });
  const outcome = {
    onSuccess: onClose,
    onError: ({ fields }: { fields: Parameters<typeof applyServerErrors>[1] }) =>
      void applyServerErrors(form, fields),
  };
  const submit = form.handleSubmit(({ requestKey, ...agent }) =>
    row.version === 0
      ? create.mutate({ body: { ...agent, requestKey } }, outcome)
      : change.mutate({ body: { ...agent, version: row.version } }, outcome),
  );
  return (
    <FormDialog
      title={text('ai_admin_edit_title', { name: row.franchiseName })}
      formId={formId}
      submit={text('ai_agent_save')}
      busy={create.isPending || change.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <TextField
          control={form.control}
          name="agentName"
          label={text('ai_agent_name')}
          maxLength={assistantLimits.agentNameLength}
          required
        />
        <SwitchField control={form.control} name="enabled" label={text('ai_agent_enabled')} />
      </form>
    </FormDialog>
  );
}
