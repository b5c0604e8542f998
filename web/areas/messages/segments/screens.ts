import { segments } from '#addresses/messages/segments.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const segmentScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/segments',
    part: 'admin',
    help: 'segments',
    page: async () => (await import('./page.tsx')).SegmentsPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'segments_title',
      access: segments.routes.create.access,
      position: 50,
    },
  },
];
