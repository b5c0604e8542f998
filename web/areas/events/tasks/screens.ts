import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline';
import { tasks } from '#addresses/events/tasks.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const taskScreens: readonly Screen[] = [
  {
    path: '/franchise/events/tasks',
    part: 'franchise',
    page: async () => (await import('./page.tsx')).TasksPage,
    actions: [
      {
        label: 'action_add_task',
        words: 'action_add_words',
        icon: ClipboardDocumentCheckIcon,
        route: tasks.routes.create,
        dialog: 'add',
      },
    ],
    sidebar: {
      label: 'nav_tasks',
      icon: ClipboardDocumentCheckIcon,
      access: tasks.routes.grid.access,
      position: 23,
    },
  },
  {
    path: '/staff/tasks',
    part: 'staff',
    page: async () => (await import('./own-page.tsx')).OwnTasksPage,
    sidebar: {
      label: 'nav_own_tasks',
      icon: ClipboardDocumentCheckIcon,
      section: 'nav_section_staff',
      access: tasks.routes.own.access,
      position: 11,
    },
  },
];
