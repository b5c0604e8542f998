import { MegaphoneIcon } from '@heroicons/react/24/outline';
import { announcements } from '#addresses/messages/announcements.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const announcementScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/announcements',
    part: 'admin',
    help: 'announcements',
    page: async () => (await import('./page.tsx')).AnnouncementsPage,
    actions: [
      {
        label: 'action_write_announcement',
        words: 'action_send_words',
        icon: MegaphoneIcon,
        route: announcements.routes.create,
        dialog: 'write',
      },
    ],
    tab: {
      of: '/admin/admin-settings',
      label: 'nav_announcements',
      access: announcements.routes.create.access,
      position: 40,
    },
  },
];
