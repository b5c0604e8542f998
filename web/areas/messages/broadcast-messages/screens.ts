import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const broadcastMessageScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/messages',
    part: 'admin',
    help: 'broadcasts',
    page: async () => (await import('./page.tsx')).BroadcastMessagesPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'nav_messages',
      access: broadcastMessages.routes.create.access,
      position: 30,
    },
  },
];
