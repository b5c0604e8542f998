import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline';
import { franchiseMigration } from '#addresses/migration/franchise-migration.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const franchiseMigrationScreens: readonly Screen[] = [
  {
    path: '/admin/franchise-migration',
    part: 'admin',
    help: 'migration',
    page: async () => (await import('./page.tsx')).FranchiseMigrationPage,
    sidebar: {
      label: 'nav_migration',
      icon: ArrowsRightLeftIcon,
      access: franchiseMigration.routes.migrate.access,
      position: 28,
    },
  },
];
