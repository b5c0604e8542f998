import { z } from 'zod';
import { mailTemplates, type MailTemplateDetails } from '#shared/contract/mail/mail-templates.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

const { create } = mailTemplates.routes;
const { cc, bcc } = create.body.shape;

const createAddressListSchema = (list: ReturnType<typeof cc.unwrap>) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.split(/[\s,;]+/).filter((it) => it !== ''))
    .pipe(list);

const MailTemplateForm = create.body.omit({ requestKey: true }).extend({
  cc: createAddressListSchema(cc.unwrap()),
  bcc: createAddressListSchema(bcc.unwrap()),
  file: z.file().optional(),
});
export type MailTemplateForm = z.output<typeof MailTemplateForm>;

export type MailTemplateValues = {
  templateName: string;
  templateType: string;
  brandId: string;
  subject: string;
  html: string;
  cc: string;
  bcc: string;
  attachments: MailTemplateDetails['attachments'];
  automatic: boolean;
  hours: number | null;
  days: number | null;
  file: File | null;
};

export const mailTemplateResolver = createContractResolver<MailTemplateValues, MailTemplateForm>(
  MailTemplateForm,
);

export const createMailTemplateValues = (brandId: string): MailTemplateValues => ({
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

export function toMailTemplateValues(template: MailTemplateDetails): MailTemplateValues {
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
