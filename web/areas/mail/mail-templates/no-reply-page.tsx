import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { TemplateFamilyPage } from './template-family-page.tsx';

/** The follow-up templates for people who haven't replied. */
export function NoReplyTemplatesPage() {
  return (
    <TemplateFamilyPage
      family="noReply"
      title={text('no_replies_tab_templates')}
      description={text('no_reply_templates_description', {
        time: formatClock(mailLimits.followUpTime),
      })}
      empty={{
        icon: ArrowUturnLeftIcon,
        title: text('mail_templates_empty_title'),
        text: text('no_reply_templates_empty'),
      }}
    />
  );
}
