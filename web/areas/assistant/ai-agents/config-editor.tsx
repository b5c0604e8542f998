import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import type { AiAgent } from '#shared/contract/assistant/ai-agents.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { AgentState, isPublished } from './agent-state.tsx';
import { ConfigFields } from './config-fields.tsx';
import { configLabels, configResolver } from './config-form.ts';
import { toConfigValues } from './config-form.ts';
import { FaqFields } from './faq-fields.tsx';
import { useFetchAgent, usePublishAgent, useSaveAgentDraft, type AgentParams } from './queries.ts';

export function ConfigEditor({ which, opened }: { which: AgentParams; opened: AiAgent }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayChange = useCan()(aiAgents.routes.update);
  const newest = useFetchAgent(which);
  const save = useSaveAgentDraft();
  const publish = usePublishAgent();
  const { form, base, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: ({ draft }: AiAgent) => toConfigValues(draft),
    resolver: configResolver,
    differences: (before, now) => listChangedLabels(configLabels, before.draft, now.draft),
    disabled: !mayChange,
    toFieldName: (name) => name.replace(/^draft\./, ''),
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((draft) =>
    save.mutate(
      { params: which, body: { version, draft } },
      { onSuccess: beginSave(), onError: handleError },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AgentState agent={base} zone={zone} />
        {mayChange && (
          <Button
            busy={publish.isPending}
            idle={isDirty || base.version === 0 || isPublished(base)}
            onClick={() =>
              publish.mutate(
                { params: which, body: { version } },
                { onSuccess: beginSave(), onError: handleError },
              )
            }
          >
            {text('ai_publish')}
          </Button>
        )}
      </div>
      {notice}
      <ConfigFields control={form.control} />
      <FaqFields control={form.control} mayChange={mayChange} />
      {mayChange && (
        <SaveBar
          changed={isDirty}
          busy={save.isPending}
          submit={text('ai_save_draft')}
          onDiscard={() => form.reset()}
        />
      )}
    </form>
  );
}
