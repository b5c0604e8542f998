import { SparklesIcon } from '@heroicons/react/24/outline';
import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import { agentSettingsPath } from '#web/api/screens/assistant-paths.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const aiAgentScreens: readonly Screen[] = [
  {
    path: '/admin/ai-agents',
    part: 'admin',
    help: 'aiAgents',
    page: async () => (await import('./admin-page.tsx')).AiAgentsPage,
    sidebar: {
      label: 'nav_ai_agents',
      icon: SparklesIcon,
      access: aiAgents.routes.franchises.access,
      position: 26,
    },
  },
  {
    path: agentSettingsPath,
    part: 'franchise',
    help: 'aiSettings',
    page: async () => (await import('./settings-page.tsx')).AgentSettingsPage,
  },
];
