import { accessToTemplates } from '#shared/domain/mail/template-access.ts';
import type { Screen } from '#web/api/screen.ts';

export const mailTemplateScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/mail-templates',
    part: 'franchise',
    page: async () => (await import('./page.tsx')).MailTemplatesPage,
    tab: {
      of: '/franchise/settings',
      label: 'mail_templates_title',
      access: accessToTemplates('client', 'read'),
      position: 30,
    },
  },
  {
    path: '/franchise/marketing/no-replies/templates',
    part: 'franchise',
    page: async () => (await import('./no-reply-page.tsx')).NoReplyTemplatesPage,
    tab: {
      of: '/franchise/marketing/no-replies',
      label: 'no_replies_tab_templates',
      access: accessToTemplates('noReply', 'read'),
      position: 20,
    },
  },
];
