import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/mail/mail-templates.ts';
import { TemplateFamilyPage } from './template-family-page.tsx';

/** The follow-up templates for people who haven't replied. */
export function NoReplyTemplatesPage() {
  return (
    <TemplateFamilyPage
      family="noReply"
      title={text('no_replies_tab_templates')}
      description={text('no_reply_templates_description')}
      empty={{
        icon: ArrowUturnLeftIcon,
        title: text('mail_templates_empty_title'),
        text: text('no_reply_templates_empty'),
      }}
    />
  );
}
