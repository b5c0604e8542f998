import { ArrowPathIcon, Cog6ToothIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import { aiChat } from '#addresses/assistant/ai-chat.ts';
import { text } from '#shared/text/assistant/ai-chat.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { agentSettingsPath } from '#web/api/screens/assistant-paths.ts';
import { MissingAiBrand } from '#web/api/account/missing-ai-brand.tsx';
import { useAiBrand } from '#web/api/account/use-ai-brand.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Conversation } from './conversation.tsx';
import { useConversation, useStartChatOver, type ChatParams } from './queries.ts';

export function AiChatPage() {
  const navigate = useNavigate();
  const { franchiseId } = useAccount();
  const maySet = useCan()(aiAgents.routes.update);
  const { list, choices, brand, choose } = useAiBrand(aiChat.routes.ask.access);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={text('nav_ai_chat')}
        description={text('chat_description')}
        actions={
          <>
            {choices.length > 1 && (
              <Select
                className="w-52"
                aria-label={text('chat_brand')}
                value={brand?.brandId ?? ''}
                onChange={({ target }) => choose(target.value)}
                options={choices.map(({ brandId, brandName }) => ({
                  value: brandId,
                  label: brandName,
                }))}
              />
            )}
            {maySet && brand && (
              <Button
                icon={Cog6ToothIcon}
                onClick={() => void navigate(`${agentSettingsPath}?brandId=${brand.brandId}`)}
              >
                {text('chat_settings')}
              </Button>
            )}
          </>
        }
      />
      {franchiseId !== null && brand ? (
        <Chat key={brand.brandId} which={{ franchiseId, brandId: brand.brandId }} />
      ) : (
        <MissingAiBrand list={list} className="h-64" />
      )}
    </div>
  );
}

function Chat({ which }: { which: ChatParams }) {
  const { data, isError, refetch } = useConversation(which);
  const startOver = useStartChatOver();
  if (isError) {
    return <ErrorState text={text('chat_load_failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      {data.data.exchanges.length > 0 && (
        <div className="mb-2 flex justify-end">
          <Button
            variant="quiet"
            icon={ArrowPathIcon}
            busy={startOver.isPending}
            onClick={() => startOver.mutate({ params: which })}
          >
            {text('chat_start_over')}
          </Button>
        </div>
      )}
      <Conversation which={which} stored={data.data} />
    </>
  );
}
