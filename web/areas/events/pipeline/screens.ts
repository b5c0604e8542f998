import { ViewColumnsIcon } from '@heroicons/react/24/outline';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const pipelineScreens: readonly Screen[] = [
  {
    path: '/franchise/pipeline',
    part: 'franchise',
    page: async () => (await import('./page.tsx')).PipelinePage,
    sidebar: {
      label: 'nav_pipeline',
      icon: ViewColumnsIcon,
      access: bookingRequests.routes.pipeline.access,
      position: 64,
    },
  },
];
