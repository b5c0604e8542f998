import type { Screen } from '#web/api/screens/screen.ts';

export const mailchimpScreens: readonly Screen[] = [
  {
    path: '/franchise/marketing/mailchimp',
    part: 'franchise',
    help: 'mailchimp',
    page: async () => (await import('./page.tsx')).MailchimpPage,
    inner: 'palette_mailchimp',
  },
];
