import { mailSignature } from '#addresses/mail/mail-signature.ts';
import { noReplies } from '#addresses/mail/no-replies.ts';
import type { Screen } from '#web/api/screens/screen.ts';

/** Each family uses the access code of the feature it belongs to (template-access.ts). */
export const mailTemplateScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/mail-templates',
    part: 'franchise',
    help: 'mailTemplates',
    page: async () => (await import('./page.tsx')).MailTemplatesPage,
    tab: {
      of: '/franchise/settings',
      label: 'mail_templates_title',
      access: mailSignature.routes.details.access,
      position: 30,
    },
  },
  {
    path: '/franchise/marketing/no-replies/templates',
    part: 'franchise',
    help: 'noReplies',
    page: async () => (await import('./no-reply-page.tsx')).NoReplyTemplatesPage,
    tab: {
      of: '/franchise/marketing/no-replies',
      label: 'no_replies_tab_templates',
      access: noReplies.routes.list.access,
      position: 20,
    },
  },
];
