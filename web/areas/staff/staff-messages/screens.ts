import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { staffMessages } from '#addresses/staff/staff-messages.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const staffMessageScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/notifications',
    part: 'franchise',
    help: 'staffMessages',
    page: async () => (await import('./page.tsx')).StaffMessagesPage,
    sidebar: {
      label: 'nav_staff_messages',
      icon: ChatBubbleLeftRightIcon,
      group: 'nav_group_crew',
      access: staffMessages.routes.list.access,
      position: 60,
    },
  },
];

/** Its page is composed with the threads (web/app/own-messages-page.tsx). */
export const ownMessages = {
  path: '/staff/messages',
  part: 'staff',
  help: 'ownMessages',
  sidebar: {
    label: 'nav_own_messages',
    icon: ChatBubbleLeftRightIcon,
    group: 'nav_group_own',
    access: staffMessages.routes.own.access,
    position: 12,
  },
} as const;
