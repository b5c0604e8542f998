import { announcements } from '#addresses/messages/announcements.ts';
import type { Screen } from '#web/api/screen.ts';

export const announcementScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/announcements',
    part: 'admin',
    page: async () => (await import('./page.tsx')).AnnouncementsPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'nav_announcements',
      access: announcements.routes.create.access,
      position: 40,
    },
  },
];
