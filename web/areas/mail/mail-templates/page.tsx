import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/mail/mail-templates.ts';
import { TemplateFamilyPage } from './template-family-page.tsx';

export function MailTemplatesPage() {
  return (
    <TemplateFamilyPage
      family="client"
      title={text('mail_templates_title')}
      description={text('mail_templates_description')}
      empty={{
        icon: EnvelopeIcon,
        title: text('mail_templates_empty_title'),
        text: text('mail_templates_empty'),
      }}
    />
  );
}
