import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { events } from '#addresses/events/events.ts';
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
      // Whoever sees an event reads its thread. The shell has these addresses anyway.
      access: events.routes.details.access,
      position: 55,
    },
  },
];
