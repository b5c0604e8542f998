// The emails that the demo's franchises send, for each of their brands.
import { type MailTemplate, templateWrites } from '#functions/data/mail/mail-templates.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { buildMailTemplate } from './builders.ts';
import type { DemoFranchise } from './franchises.ts';

type Words = Pick<MailTemplate, 'templateType' | 'templateName' | 'subject' | 'html'> &
  Partial<Pick<MailTemplate, 'automatic' | 'hours' | 'active'>>;

const closing = '<p>{{ brandName }} of {{ franchiseName }}</p>';

const demoTemplates: readonly Words[] = [
  {
    templateType: 'BOOKING',
    templateName: 'Booking received',
    subject: '{{ brandName }} is booked for {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>we are booked for <b>{{ eventName }}</b> on {{ eventDate }}, {{ startTime }} to {{ endTime }}, at {{ eventAddress }}.</p><p>Your event code is {{ eventCode }}.</p>${closing}`,
    automatic: true,
  },
  {
    templateType: 'CONFIRMATION',
    templateName: 'Please confirm',
    subject: 'Please confirm {{ eventName }} on {{ eventDate }}',
    html: `<p>Hello {{ contactName }},</p><p>your event is coming up: {{ eventDate }}, {{ startTime }} to {{ endTime }}. Please look at the details and confirm them:</p><p>{{ confirmationLink }}</p>${closing}`,
    automatic: true,
    hours: 168,
  },
  {
    templateType: 'THANKYOU',
    templateName: 'Thank you',
    subject: 'Thank you, {{ clientName }}',
    html: `<p>Hello {{ contactName }},</p><p>thank you for having us at {{ eventName }}. We would love to come back next year.</p>${closing}`,
    automatic: true,
    hours: 24,
  },
  {
    templateType: 'CUSTOM',
    templateName: 'Rain plan',
    subject: 'Rain plan for {{ eventName }}',
    html: `<p>Hello {{ contactName }},</p><p>it may rain on {{ eventDate }}. We come anyway; is there a covered place where the truck can stand?</p>${closing}`,
  },
  {
    templateType: 'FUTURE_REQUEST',
    templateName: 'Request received',
    subject: 'We received your request for {{ requestedDate }}',
    html: `<p>Hello {{ contactName }},</p><p>thank you for asking {{ brandName }} to {{ eventName }} on {{ requestedDate }}. We will be in touch within two business days.</p>${closing}`,
  },
];

export function templateSeeds({ franchise }: DemoFranchise): Part[] {
  const scope = scopeOf(franchise.franchiseId, 'all');
  return franchise.brandIds.flatMap((brandId) =>
    demoTemplates.flatMap((words) =>
      templateWrites(
        scope,
        buildMailTemplate({ ...words, brandId, templateId: `${brandId}-${words.templateType}` }),
      ),
    ),
  );
}
