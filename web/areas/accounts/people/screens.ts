import { TagIcon, UsersIcon, UserPlusIcon } from '@heroicons/react/24/outline';
import { people } from '#addresses/accounts/people.ts';
import { roles } from '#addresses/accounts/roles.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { accessPath, peoplePath, rolePath, rolesPath } from './paths.ts';

export const peopleScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/users',
    part: 'admin',
    help: 'admins',
    page: async () => (await import('./admins-page.tsx')).AdminsPage,
    actions: [
      {
        label: 'action_invite_admin',
        words: 'action_invite_words',
        icon: UserPlusIcon,
        route: people.routes.adminCreate,
        dialog: 'invite',
      },
    ],
    tab: {
      of: '/admin/admin-settings',
      label: 'admin_settings_people',
      access: people.routes.adminList.access,
      position: 70,
    },
  },
  {
    path: peoplePath,
    part: 'franchise',
    help: 'people',
    page: async () => (await import('./staff-page.tsx')).StaffPage,
    actions: [
      {
        label: 'action_invite',
        words: 'action_invite_words',
        icon: UserPlusIcon,
        route: people.routes.create,
        dialog: 'invite',
      },
    ],
    sidebar: {
      label: 'nav_people',
      icon: UsersIcon,
      group: 'nav_group_crew',
      access: people.routes.list.access,
      position: 70,
    },
  },
  {
    path: accessPath,
    part: 'franchise',
    help: 'people',
    page: async () => (await import('./access-page.tsx')).AccessPage,
  },
  {
    path: rolesPath,
    part: 'franchise',
    help: 'roles',
    page: async () => (await import('./roles-page.tsx')).RolesPage,
    sidebar: {
      label: 'nav_roles',
      icon: TagIcon,
      group: 'nav_settings',
      access: roles.routes.create.access,
      position: 20,
    },
  },
  {
    path: rolePath,
    part: 'franchise',
    help: 'roles',
    page: async () => (await import('./role-page.tsx')).RolePage,
  },
];
