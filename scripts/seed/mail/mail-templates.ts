// The email templates of the demo's franchises, for each of their brands.
import {
  type MailTemplate,
  buildPutMailTemplateItems,
} from '#functions/data/mail/mail-templates.ts';
import { createScope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { isNoReplyTemplate } from '#shared/domain/mail/mail-template.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { buildMailTemplate } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';

type TemplateTexts = Pick<MailTemplate, 'templateType' | 'templateName' | 'subject' | 'html'> &
  Partial<Pick<MailTemplate, 'automatic' | 'hours' | 'days' | 'active'>>;

const closing = '<p>{{ brandName }} of {{ franchiseName }}</p>';

const demoTemplates: readonly TemplateTexts[] = [
  {
    templateType: 'BOOKING',
    templateName: 'Booking received',
    subject: '{{ brandName }} is booked for {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>We’re booked for <b>{{ eventName }}</b> on {{ eventDate }}, {{ startTime }} to {{ endTime }}, at {{ eventAddress }}.</p><p>Your event code is {{ eventCode }}.</p>${closing}`,
    automatic: true,
  },
  {
    templateType: 'CONFIRMATION',
    templateName: 'Please confirm',
    subject: 'Please confirm {{ eventName }} on {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>Your event is coming up: {{ eventDate }}, {{ startTime }} to {{ endTime }}. Please look at the details and confirm them:</p><p>{{ confirmationLink }}</p>${closing}`,
    automatic: true,
    hours: 168,
  },
  {
    templateType: 'THANKYOU',
    templateName: 'Thank you',
    subject: 'Thank you, {{ clientName }}',
    html: `<p>Hello {{ contactName }},</p><p>Thank you for having us at {{ eventName }}. We would love to come back next year.</p>${closing}`,
    automatic: true,
    hours: 24,
  },
  {
    templateType: 'CUSTOM',
    templateName: 'Rain plan',
    subject: 'Rain plan for {{ eventName }}',
    html: `<p>Hello {{ contactName }},</p><p>It may rain on {{ eventDate }}. We’ll be there either way. Is there a covered spot where the truck can park?</p>${closing}`,
  },
  {
    templateType: 'FUTURE_REQUEST',
    templateName: 'Request received',
    subject: 'We received your request for {{ requestedDate }}',
    html: `<p>Hello,</p><p>Thank you for asking {{ brandName }} to come on {{ requestedDate }}. We’ll be in touch within two business days. This is not a confirmation yet.</p><p>You didn’t ask for this? Then someone entered your address by mistake, and you can ignore this email.</p>${closing}`,
  },
  {
    templateType: 'CLIENT_INVOICE_REMINDER',
    templateName: 'Payment reminder',
    subject: 'Reminder: invoice {{ invoiceNumber }} {{ dueWhen }}',
    html: `<p>Hello {{ contactName }},</p><p>A friendly reminder: {{ amountDue }} of invoice {{ invoiceNumber }} {{ dueWhen }}.</p><p>{{ paymentLink }}</p>${closing}`,
  },
  {
    templateType: 'NO_REPLY_CONFIRMATION',
    templateName: 'Please confirm: reminder',
    subject: 'Is {{ eventName }} on {{ eventDate }} still right?',
    html: `<p>Hello {{ contactName }},</p><p>We haven’t heard from you about {{ eventName }} on {{ eventDate }}. Please confirm it so we can keep the day for you:</p><p>{{ confirmationLink }}</p>${closing}`,
    days: 3,
  },
  {
    templateType: 'NO_REPLY_QUOTE',
    templateName: 'Quote: any questions?',
    subject: 'Your quote {{ quoteNumber }}',
    html: `<p>Hello {{ contactName }},</p><p>Have you had a chance to look at our quote for {{ quoteTotal }}? It’s good until {{ quoteEndDate }}:</p><p>{{ quoteLink }}</p>${closing}`,
    days: 5,
  },
  {
    templateType: 'NO_REPLY_REQUEST',
    templateName: 'Booking details',
    subject: 'We still need a few details for {{ requestedDate }}',
    html: `<p>Hello {{ contactName }},</p><p>Thank you for asking {{ brandName }} to come on {{ requestedDate }}. We’re still waiting for a few details. Just reply to this email.</p>${closing}`,
    days: 4,
  },
];

/** Active from now on, so that nothing that was due before the demo began sends a reminder. */
export function buildDemoMailTemplateItems(
  { franchise }: DemoFranchise,
  now: Instant,
): TransactItem[] {
  const scope = createScope(franchise.franchiseId, 'all');
  return franchise.brandIds.flatMap((brandId) =>
    demoTemplates.flatMap((words) =>
      buildPutMailTemplateItems(
        scope,
        buildMailTemplate({
          ...words,
          brandId,
          templateId: `${brandId}-${words.templateType}`,
          since: getActiveSince(words, now),
        }),
      ),
    ),
  );
}

const getActiveSince = ({ templateType }: TemplateTexts, now: Instant) =>
  isNoReplyTemplate(templateType) ? now : undefined;
