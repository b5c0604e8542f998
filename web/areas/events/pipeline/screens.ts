import { ViewColumnsIcon } from '@heroicons/react/24/outline';
import { home } from '#addresses/reports/home.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const pipelineScreens: readonly Screen[] = [
  {
    path: '/franchise/pipeline',
    part: 'franchise',
    help: 'pipeline',
    page: async () => (await import('./page.tsx')).PipelinePage,
    sidebar: {
      label: 'nav_pipeline',
      icon: ViewColumnsIcon,
      group: 'nav_events',
      access: home.routes.pipeline.access,
      position: 40,
    },
  },
];
