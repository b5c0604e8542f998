import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { threadAccess } from '#shared/domain/messages/thread-access.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const threadScreens: readonly Screen[] = [
  {
    path: '/franchise/messages',
    part: 'franchise',
    help: 'messages',
    page: async () => (await import('./page.tsx')).ThreadsPage,
    sidebar: {
      label: 'nav_own_messages',
      icon: ChatBubbleLeftRightIcon,
      group: 'nav_group_crew',
      // As the list requires it, whose address the shell doesn't have.
      access: threadAccess.direct,
      position: 55,
    },
  },
];
