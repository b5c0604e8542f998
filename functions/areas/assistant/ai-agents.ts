import {
  mapAgentsByTenant,
  type AiAgent,
  getAgent,
  saveAgent,
} from '#functions/data/assistant/ai-agents.ts';
import { listFranchiseNames } from '#functions/data/franchises/franchises.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFranchiseBrand } from '#functions/http/access.ts';
import { Conflict, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { type AiAgent as AgentShown, aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import {
  type AgentConfig,
  isWholeSeason,
  patchAgentConfig,
} from '#shared/domain/assistant/agent-config.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(aiAgents, {
  async config({ params }, caller) {
    const scope = await requireFranchiseBrand(caller, params);
    return { data: toAgentView(scope, await getAgent(scope, params.brandId)) };
  },

  async update({ params, body: { version, draft } }, caller) {
    const scope = await requireFranchiseBrand(caller, params);
    await changeAgent(scope, params.brandId, version, (agent) => {
      const changed = patchAgentConfig(agent.draft, draft);
      if (!isWholeSeason(changed.operations)) {
        throw Invalid.field('draft.operations.seasonEnd', 'err_ai_season');
      }
      return { ...agent, draft: changed };
    });
    return toSavedReply('msg_ai_draft_saved', params);
  },

  async publish({ params, body: { version } }, caller) {
    const scope = await requireFranchiseBrand(caller, params);
    await changeAgent(scope, params.brandId, version, (agent) => ({
      ...agent,
      published: agent.draft,
      publishedAt: toIso(caller.now),
    }));
    return toSavedReply('msg_ai_published', params);
  },

  async franchises({ query: { brandId, name, offset, limit } }) {
    const all = (await listFranchiseNames()).toSorted((a, b) =>
      compareText(foldText(a.name), foldText(b.name)),
    );
    const named = searchItems(all, (franchise) => [franchise.name], { searchText: name });
    const page = named.slice(offset, offset + limit);
    const agents = await mapAgentsByTenant(
      page.map(({ id }) => id),
      brandId,
    );
    return {
      data: page.map(({ id, name: franchiseName }) => {
        const agent = agents.get(id);
        return {
          id,
          franchiseName,
          version: agent?.version ?? 0,
          agentName: agent?.agentName ?? '',
          enabled: agent?.enabled ?? false,
          published: Boolean(agent?.published),
        };
      }),
      count: named.length,
    };
  },

  async create({ body }, caller) {
    const { franchiseId, brandId, agentName, enabled } = body;
    const scope = await requireFranchiseBrand(caller, { franchiseId, brandId });
    const agent = await getAgent(scope, brandId);
    const request = toIdempotentRequest(caller, 'ai-agents.create', body);
    const made = await runIdempotent(request, (_id, part) =>
      saveAgent(scope, { version: 0 }, { ...agent, agentName, enabled }, [part]),
    );
    if (!made) throw new Conflict('msg_ai_there');
    return {
      data: { id: made },
      general: successMessage('msg_ai_agent_saved', { name: agentName }),
    };
  },

  async change({ body: { franchiseId, brandId, version, agentName, enabled } }, caller) {
    const scope = await requireFranchiseBrand(caller, { franchiseId, brandId });
    await changeAgent(scope, brandId, version, (agent) => ({ ...agent, agentName, enabled }));
    return {
      data: { id: brandId },
      general: successMessage('msg_ai_agent_saved', { name: agentName }),
    };
  },
});

async function changeAgent(
  scope: Scope,
  brandId: string,
  version: number,
  to: (agent: AiAgent) => AiAgent,
): Promise<void> {
  const before = await getAgent(scope, brandId);
  const isSaved = before.version === version && (await saveAgent(scope, before, to(before)));
  if (!isSaved) throw new Conflict();
}

const toSavedReply = (
  message: 'msg_ai_draft_saved' | 'msg_ai_published',
  { brandId }: { readonly brandId: string },
) => ({ data: { id: brandId }, general: successMessage(message) });

function toAgentView({ tenant }: Scope, { draft, published, ...agent }: AiAgent): AgentShown {
  return {
    ...agent,
    franchiseId: tenant,
    draft: toConfigView(draft),
    published: published && toConfigView(published),
  };
}

const toConfigView = ({ faqs, ...config }: AgentConfig) => ({ ...config, faqs: [...faqs] });
