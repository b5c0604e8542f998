// The email templates of the demo's franchises, for each of their brands: those that every franchise
// starts with, and one of its own.
import { buildDefaultTemplate } from '#functions/data/mail/default-templates.ts';
import { buildPutMailTemplateItems } from '#functions/data/mail/mail-templates.ts';
import { createScope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { defaultTemplateTypes } from '#shared/domain/mail/default-template.ts';
import { isNoReplyTemplate } from '#shared/domain/mail/mail-template.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { buildMailTemplate } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';

const rainPlan = {
  templateType: 'CUSTOM',
  templateName: 'Rain plan',
  subject: 'Rain plan for {{ eventName }}',
  html: '<p>Hello {{ contactName }},</p><p>It may rain on {{ eventDate }}. We’ll be there either way. Is there a covered spot where the truck can park?</p><p>{{ brandName }} of {{ franchiseName }}</p>',
} as const;

/** Follow-ups are active from now on, so that nothing that was due before the demo began sends one. */
export function buildDemoMailTemplateItems(
  { franchise }: DemoFranchise,
  now: Instant,
): TransactItem[] {
  const scope = createScope(franchise.franchiseId, 'all');
  return franchise.brandIds.flatMap((brandId) =>
    [
      ...defaultTemplateTypes.map((type) => ({
        ...buildDefaultTemplate(brandId, type, now),
        since: isNoReplyTemplate(type) ? now : undefined,
      })),
      buildMailTemplate({ ...rainPlan, brandId, templateId: `${brandId}-CUSTOM` }),
    ].flatMap((template) => buildPutMailTemplateItems(scope, template)),
  );
}
