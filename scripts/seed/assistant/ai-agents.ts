// The demo's AI agents: enabled for the main and the coffee brand, with published settings.
import { getAgent, saveAgent } from '#functions/data/assistant/ai-agents.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type AgentConfig, newAgentConfig } from '#shared/domain/assistant/agent-config.ts';
import { aiMenuBrandIds } from '#shared/domain/access/permissions.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';

const names: Readonly<Record<string, string>> = { 'shaved-ice': 'Sunny', coffee: 'Bean' };

const config: AgentConfig = {
  ...newAgentConfig,
  greeting: 'Hi! Ask me about events, free days, clients, or sales.',
  operations: { seasonStart: 3, seasonEnd: 11, leadTimeDays: 3 },
  serviceArea: 'Within 30 miles of our depot.',
  pricingNotes: 'Private events start at $350 for two hours.',
  faqs: [
    {
      question: 'How much notice do you need for an event?',
      answer: 'Three days. For more than 300 guests, two weeks.',
    },
    {
      question: 'Do you need electricity on site?',
      answer: 'No, every truck brings its own power.',
    },
  ],
};

export async function seedAgents(
  scope: Scope,
  brandIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const brandId of brandIds.filter((id) => aiMenuBrandIds.includes(id))) {
    const agent = await getAgent(scope, brandId);
    await saveAgent(scope, agent, {
      ...agent,
      agentName: names[brandId] ?? agent.agentName,
      enabled: true,
      draft: config,
      published: config,
      publishedAt: toIso(now),
    });
  }
}
