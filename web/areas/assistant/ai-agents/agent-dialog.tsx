import { useState } from 'react';
import type { z } from 'zod';
import { type AgentRow, aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useUpdateAgent, useCreateAgent } from './queries.ts';

const { body } = aiAgents.routes.create;
type AgentForm = z.output<typeof body>;
type AgentValues = z.input<typeof body>;
const resolver = createContractResolver<AgentValues, AgentForm>(body);

type AgentDialogProps = { row: AgentRow; brandId: string; onClose: () => void };

export function AgentDialog({ row, brandId, onClose }: AgentDialogProps) {
  const { id: franchiseId, franchiseName: name, agentName, enabled, version } = row;
  const [create, change] = [useCreateAgent(), useUpdateAgent()];
  const [requestKey] = useState(() => crypto.randomUUID());
  return (
    <SubmitDialog
      title={text('ai_admin_edit_title', { name })}
      submit={text('ai_agent_save')}
      busy={create.isPending || change.isPending}
      initial={{ franchiseId, brandId, agentName, enabled, requestKey }}
      resolver={resolver}
      save={({ requestKey: sentKey, ...agent }, outcome) =>
        version === 0
          ? create.mutate({ body: { ...agent, requestKey: sentKey } }, outcome)
          : change.mutate({ body: { ...agent, version } }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="agentName"
            label={text('ai_agent_name')}
            maxLength={assistantLimits.agentNameLength}
            required
          />
          <SwitchField control={control} name="enabled" label={text('ai_agent_enabled')} />
        </>
      )}
    </SubmitDialog>
  );
}
