import { mailSignature } from '#addresses/mail/mail-signature.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const mailSignatureScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/mail-signature',
    part: 'franchise',
    help: 'mailSignature',
    page: async () => (await import('./page.tsx')).MailSignaturePage,
    tab: {
      of: '/franchise/settings',
      label: 'signature_title',
      access: mailSignature.routes.details.access,
      position: 20,
    },
  },
];
