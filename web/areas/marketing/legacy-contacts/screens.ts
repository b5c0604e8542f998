import { ArchiveBoxIcon } from '@heroicons/react/24/outline';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { legacyContactsPath, legacyImportPath } from './paths.ts';

export const legacyContactScreens: readonly Screen[] = [
  {
    path: legacyContactsPath,
    part: 'franchise',
    page: async () => (await import('./page.tsx')).LegacyContactsPage,
    sidebar: {
      label: 'nav_legacy_contacts',
      icon: ArchiveBoxIcon,
      group: 'nav_group_marketing',
      access: legacyContacts.routes.list.access,
      position: 30,
    },
  },
  {
    path: legacyImportPath,
    part: 'franchise',
    page: async () => (await import('./import-page.tsx')).LegacyImportPage,
  },
];
