import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { useAccount } from '#web/api/account/account.ts';
import { chatPath } from '#web/api/screens/assistant-paths.ts';
import { MissingAiBrand } from '#web/api/account/missing-ai-brand.tsx';
import { useAiBrand } from '#web/api/account/use-ai-brand.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ConfigEditor } from './config-editor.tsx';
import { useFreshAgent, type AgentParams } from './queries.ts';

export function AgentSettingsPage() {
  const { franchiseId } = useAccount();
  const { list, choices, brand, choose } = useAiBrand(aiAgents.routes.config.access);
  return (
    <div className="max-w-4xl">
      <BackLink path={brand ? `${chatPath}?brandId=${brand.brandId}` : chatPath}>
        {text('ai_settings_back')}
      </BackLink>
      <PageHeader
        title={text('ai_settings_title')}
        description={text('ai_settings_description')}
        actions={
          choices.length > 1 && (
            <Select
              className="w-52"
              aria-label={text('ai_brand')}
              value={brand?.brandId ?? ''}
              onChange={({ target }) => choose(target.value)}
              options={choices.map(({ brandId, brandName }) => ({
                value: brandId,
                label: brandName,
              }))}
            />
          )
        }
      />
      {franchiseId !== null && brand ? (
        <Settings key={brand.brandId} which={{ franchiseId, brandId: brand.brandId }} />
      ) : (
        <MissingAiBrand list={list} className="h-96" />
      )}
    </div>
  );
}

function Settings({ which }: { which: AgentParams }) {
  const { stored: agent, error, refetch } = useFreshAgent(which);
  if (error) return <ErrorState text={text('ai_load_failed')} onRetry={refetch} />;
  if (!agent) return <Skeleton className="h-96" />;
  return <ConfigEditor which={which} opened={agent} />;
}
