import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { noReplies } from '#addresses/mail/no-replies.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const { access } = noReplies.routes.list;

export const noReplyScreens: readonly Screen[] = [
  {
    path: '/franchise/marketing/no-replies',
    part: 'franchise',
    sidebar: {
      label: 'nav_no_replies',
      icon: EnvelopeIcon,
      group: 'nav_group_marketing',
      access,
      position: 60,
    },
    tabs: {},
  },
  {
    path: '/franchise/marketing/no-replies',
    part: 'franchise',
    help: 'noReplies',
    page: async () => (await import('./page.tsx')).NoRepliesPage,
    tab: {
      of: '/franchise/marketing/no-replies',
      label: 'no_replies_tab_waiting',
      access,
      position: 10,
    },
  },
];
