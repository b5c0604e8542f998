// The templates that a brand of a franchise starts with: active, with texts that come from code
// until someone changes them. Each is written once under an id of its own, so that one that was
// deleted or deactivated doesn't come back.
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import {
  type DefaultTemplateType,
  defaultTemplateTypes,
  getDefaultTiming,
} from '#shared/domain/mail/default-template.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { defaultTemplateTexts } from '#shared/text/mail/default-templates.server.ts';
import { buildAddMailTemplateItems, type MailTemplate } from './mail-templates.ts';

const concurrency = 8;

/** Safe to repeat. A type of which the brand already has an active template is left out. */
export async function addDefaultTemplates(
  scope: Scope,
  brandIds: readonly string[],
  now: Instant,
): Promise<void> {
  const templates = brandIds.flatMap((brandId) =>
    defaultTemplateTypes.map((type) => buildDefaultTemplate(brandId, type, now)),
  );
  await runConcurrently(templates, concurrency, async (template) => {
    await transact(buildAddMailTemplateItems(scope, template));
  });
}

/** Active from now on, so that nothing that was due before is sent. */
export function buildDefaultTemplate(
  brandId: string,
  templateType: DefaultTemplateType,
  now: Instant,
): MailTemplate {
  return {
    ...defaultTemplateTexts[templateType],
    ...getDefaultTiming(templateType),
    templateId: `${brandId}-${templateType}`,
    version: 1,
    templateType,
    brandId,
    isDefault: true,
    cc: [],
    bcc: [],
    attachments: [],
    active: true,
    since: now,
    updatedAt: now,
  };
}
