import { z } from 'zod';
import { mailTemplates, type TemplateDetails } from '#shared/contract/mail/mail-templates.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';

const { create } = mailTemplates.routes;
const { cc, bcc } = create.body.shape;

const addresses = (list: ReturnType<typeof cc.unwrap>) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.split(/[\s,;]+/).filter((it) => it !== ''))
    .pipe(list);

const TemplateForm = create.body.omit({ requestKey: true }).extend({
  cc: addresses(cc.unwrap()),
  bcc: addresses(bcc.unwrap()),
  file: z.file().optional(),
});
export type TemplateForm = z.output<typeof TemplateForm>;

export type TemplateValues = {
  templateName: string;
  templateType: string;
  brandId: string;
  subject: string;
  html: string;
  cc: string;
  bcc: string;
  attachments: TemplateDetails['attachments'];
  automatic: boolean;
  hours: number | null;
  days: number | null;
  file: File | null;
};

export const templateRules = contractRules<TemplateValues, TemplateForm>(TemplateForm);

export const newTemplate = (brandId: string): TemplateValues => ({
  templateName: '',
  templateType: '',
  brandId,
  subject: '',
  html: '',
  cc: '',
  bcc: '',
  attachments: [],
  automatic: false,
  hours: 0,
  days: mailLimits.followUpDays,
  file: null,
});

export function valuesOf(template: TemplateDetails): TemplateValues {
  const { templateName, templateType, brandId, subject, html, automatic, hours, days } = template;
  return {
    templateName,
    templateType,
    brandId,
    subject,
    html,
    cc: template.cc.join(', '),
    bcc: template.bcc.join(', '),
    attachments: template.attachments,
    automatic,
    hours,
    days,
    file: null,
  };
}
