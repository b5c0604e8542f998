import { mailTemplates } from '#addresses/mail/mail-templates.ts';
import type { Screen } from '#web/api/screen.ts';

export const mailTemplateScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/mail-templates',
    part: 'franchise',
    page: async () => (await import('./page.tsx')).MailTemplatesPage,
    tab: {
      of: '/franchise/settings',
      label: 'mail_templates_title',
      access: mailTemplates.routes.details.access,
      position: 30,
    },
  },
];
