import { expect, test } from 'vitest';
import { AgentConfig, type AiAgent } from '#shared/contract/assistant/ai-agents.ts';
import { AgentState } from '#web/areas/assistant/ai-agents/agent-state.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const config = AgentConfig.parse({ operations: {} });
const agent: AiAgent = {
  franchiseId: 'F1',
  brandId: 'coffee',
  version: 1,
  agentName: 'Ava',
  enabled: true,
  draft: config,
  published: config,
  publishedAt: '2026-07-16T01:30:00.000Z',
};

test.each([
  ['America/Chicago', '8:30 PM'],
  ['Pacific/Honolulu', '3:30 PM'],
  ['America/St_Johns', '11:00 PM'],
])('an agent was published on the day of the clocks in %s', async (zone, shown) => {
  const place = await mount(<AgentState agent={agent} zone={zone} />);

  expect(place.textContent).toBe(`Published ${formatDate('2026-07-15')}, ${shown}`);
});
