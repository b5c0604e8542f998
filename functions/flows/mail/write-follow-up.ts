// A mail to someone who hasn't replied, about the current state of the thing, with its own link.
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { createInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { type AwaitedThing, readAwaitedThing } from '#functions/data/mail/awaited-things.ts';
import { getAwaitedThingValues } from '#functions/data/mail/awaited-values.ts';
import { createConfirmationLink } from '#functions/data/mail/event-links.ts';
import { parseFollowUpContext } from '#functions/data/mail/follow-up-context.ts';
import { getMailTemplate } from '#functions/data/mail/mail-templates.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { renderTemplateMail } from '#functions/data/mail/template-mail.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import type { TemplateValues } from '#shared/domain/mail/mail-template.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Undefined if they have replied meanwhile, or if a reply is no longer needed. */
export async function writeFollowUp(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail | undefined> {
  const { kind, templateId } = parseFollowUpContext(mail.about);
  const key = { kind, thingId: mail.thing };
  const [thing, template, franchise, values] = await Promise.all([
    readAwaitedThing(scope, key, now),
    getMailTemplate(scope, templateId),
    getFranchise(scope),
    getAwaitedThingValues(scope, key),
  ]);
  if (!thing?.wait || thing.isOnHold || !template || !franchise || !values) return undefined;
  const filled = { ...values, ...(await openReplyLink(scope, thing, { franchise, to, now })) };
  return renderTemplateMail(scope, { template, values: filled, franchise, to });
}

type FollowUpLinkInput = {
  readonly franchise: Franchise;
  readonly to: readonly string[];
  readonly now: Instant;
};

/** Each mail has its own link, whose validity starts when the mail is sent. */
async function openReplyLink(
  scope: Scope,
  { kind, thingId }: AwaitedThing,
  { franchise, to, now }: FollowUpLinkInput,
): Promise<TemplateValues> {
  switch (kind) {
    case 'confirmation': {
      const days = franchise.confirmationValidDays;
      const path = await createConfirmationLink(scope, thingId, { days, sentTo: to, now });
      return { confirmationLink: buildScreenUrl(path) };
    }
    case 'quote': {
      const token = await createInvoiceLink(scope, thingId, now, to);
      return { quoteLink: buildScreenUrl(`/invoice-view?token=${token}`) };
    }
    case 'request':
      return {};
  }
}
