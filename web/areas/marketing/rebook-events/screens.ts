import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { rebookEvents as area } from '#addresses/marketing/rebook-events.ts';
import type { ScreenHelp, SidebarEntry } from '#web/api/screens/screen.ts';

/** Its page is composed with the event form (web/app/rebook-events-page.tsx). */
export const rebookEvents: {
  path: `/${string}`;
  part: 'franchise';
  help: ScreenHelp;
  sidebar: SidebarEntry;
} = {
  path: '/franchise/marketing/rebook-events',
  part: 'franchise',
  help: 'rebooks',
  sidebar: {
    label: 'nav_rebook',
    icon: ArrowPathIcon,
    group: 'nav_group_marketing',
    access: area.routes.list.access,
    position: 50,
  },
};
