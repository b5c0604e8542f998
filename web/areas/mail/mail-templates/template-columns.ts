import type { MailTemplateRow } from '#shared/contract/mail/mail-templates.ts';
import { isAutomaticTemplate, isNoReplyTemplate } from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

export function buildMailTemplateColumns(
  zone: string,
  brandName: (brandId: string) => string,
): GridColumn<MailTemplateRow>[] {
  return [
    {
      kind: 'text',
      key: 'templateName',
      header: text('mail_templates_column_name'),
      sortable: true,
      primary: true,
      value: (row) => row.templateName,
    },
    {
      kind: 'text',
      key: 'templateType',
      header: text('mail_templates_column_type'),
      sortable: true,
      value: (row) => text(`mail_template_type_${row.templateType}`),
    },
    {
      kind: 'text',
      key: 'brand',
      header: text('mail_templates_column_brand'),
      value: (row) => brandName(row.brandId),
    },
    {
      kind: 'text',
      key: 'subject',
      header: text('mail_templates_column_subject'),
      sortable: true,
      value: (row) => row.subject,
    },
    {
      kind: 'text',
      key: 'sent',
      header: text('mail_templates_column_sent'),
      value: formatSendTime,
    },
    {
      kind: 'status',
      key: 'active',
      header: text('mail_templates_column_status'),
      sortable: true,
      value: ({ active }) =>
        active
          ? { tone: 'green', label: text('mail_template_active') }
          : { tone: 'gray', label: text('mail_template_inactive') },
    },
    {
      kind: 'text',
      key: 'isDefault',
      header: text('mail_templates_column_text'),
      value: ({ isDefault }) =>
        text(isDefault ? 'mail_template_text_default' : 'mail_template_text_own'),
    },
    {
      kind: 'dateTime',
      key: 'updatedAt',
      header: text('mail_templates_column_updated'),
      sortable: true,
      zone,
      value: (row) => row.updatedAt,
    },
  ];
}

function formatSendTime({ templateType: type, automatic, hours, days }: MailTemplateRow): string {
  if (type === 'FUTURE_REQUEST' || type === 'CLIENT_INVOICE_REMINDER') {
    return text('mail_template_by_system');
  }
  if (isNoReplyTemplate(type)) return text('no_reply_template_days', { count: days });
  if (!automatic || !isAutomaticTemplate(type)) return text('mail_template_by_hand');
  return hours === 0
    ? text(`mail_template_at_once_${type}`)
    : text(`mail_template_after_${type}`, { time: formatTimeSpan(hours) });
}

const hoursPerDay = 24;

/** As whole days if possible, because nobody thinks in 168 hours. */
function formatTimeSpan(hours: number): string {
  return hours % hoursPerDay > 0
    ? text('mail_template_hours', { count: hours })
    : text('mail_template_days', { count: hours / hoursPerDay });
}
