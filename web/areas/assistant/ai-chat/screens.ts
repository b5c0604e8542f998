import { SparklesIcon } from '@heroicons/react/24/outline';
import { aiChat } from '#addresses/assistant/ai-chat.ts';
import { aiMenuBrandIds } from '#shared/domain/access/permissions.ts';
import { chatPath } from '#web/api/screens/assistant-paths.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const aiChatScreens: readonly Screen[] = [
  {
    path: chatPath,
    part: 'franchise',
    help: 'aiChat',
    page: async () => (await import('./page.tsx')).AiChatPage,
    sidebar: {
      label: 'nav_ai_chat',
      icon: SparklesIcon,
      group: 'nav_group_reports',
      access: aiChat.routes.ask.access,
      onBrands: aiMenuBrandIds,
      position: 100,
    },
  },
];
