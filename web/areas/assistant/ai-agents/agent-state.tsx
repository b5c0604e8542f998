import type { AiAgent } from '#shared/contract/assistant/ai-agents.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

export const isPublished = ({ draft, published }: AiAgent) =>
  JSON.stringify(draft) === JSON.stringify(published);

/** Shows since when the agent has used its published configuration, in the zone. */
export function AgentState({ agent, zone }: { agent: AiAgent; zone: string }) {
  const { enabled, publishedAt } = agent;
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft">
      {!enabled && <Badge tone="gray">{text('ai_is_off')}</Badge>}
      {publishedAt
        ? text('ai_published_at', { date: formatMoment(publishedAt, zone) })
        : text('ai_unpublished')}
      {publishedAt && !isPublished(agent) && (
        <Badge tone="yellow">{text('ai_draft_differs')}</Badge>
      )}
    </p>
  );
}
