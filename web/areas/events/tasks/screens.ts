import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline';
import { tasks } from '#addresses/events/tasks.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const taskScreens: readonly Screen[] = [
  {
    path: '/franchise/events/tasks',
    part: 'franchise',
    help: 'tasks',
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
      group: 'nav_events',
      access: tasks.routes.grid.access,
      position: 50,
    },
  },
  {
    path: '/staff/tasks',
    part: 'staff',
    help: 'ownTasks',
    page: async () => (await import('./own-page.tsx')).OwnTasksPage,
    sidebar: {
      label: 'nav_own_tasks',
      icon: ClipboardDocumentCheckIcon,
      group: 'nav_group_own',
      access: tasks.routes.own.access,
      position: 11,
    },
  },
];
