import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { auditLog } from '#addresses/accounts/audit-log.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const page = async () => (await import('./page.tsx')).AuditLogPage;
const { access } = auditLog.routes.list;

export const auditLogScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/activity',
    part: 'admin',
    help: 'activity',
    page,
    tab: { of: '/admin/admin-settings', label: 'nav_audit_log', access, position: 60 },
  },
  {
    path: '/franchise/activity',
    part: 'franchise',
    help: 'activity',
    page,
    sidebar: {
      label: 'nav_audit_log',
      icon: ShieldCheckIcon,
      group: 'nav_settings',
      access,
      position: 30,
    },
  },
];
