// Mails about written files: a report's days and totals, or a grid's name and row count, with the
// download link.
import type { GridExport } from '#functions/data/reports/grid-exports.ts';
import type { ReportExport } from '#functions/data/reports/exports.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { toMailedTotals, type ReportTotals } from '#shared/domain/reports/report.ts';
import { reportDefinitions } from '#shared/domain/reports/reports.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import { text } from '#shared/text/catalogue.ts';
import type { TextParams } from '#shared/text/texts-of.ts';

export function toReportMail(it: ReportExport, totals: ReportTotals, to: readonly string[]): Mail {
  const values = {
    name: it.reportName,
    days: formatDays(it.range),
    link: buildScreenUrl(`/file/export/${it.exportId}`),
    kept: reportLimits.exportDays,
  };
  const lines = toMailedTotals(reportDefinitions[it.reportType], totals).map((total) => {
    const figure = { label: text(total.label), value: total.value };
    const html = total.isMain ? 'mail_report_main_total_html' : 'mail_report_total_html';
    return { text: text('report_total', figure), html: text(html, escapeValues(figure)) };
  });
  const inText = lines.map((line) => line.text).join('\n');
  const inHtml = lines.map((line) => line.html).join('\n');
  const htmlValues: TextParams = { ...escapeValues(values), totals: inHtml };
  return {
    to,
    subject: text('mail_report_subject', values),
    text: text('mail_report_text', { ...values, totals: inText }),
    html: text('mail_report_html', htmlValues),
  };
}

export function toGridExportMail({ exportId, work }: GridExport, to: readonly string[]): Mail {
  const values = {
    name: work.name,
    rows: work.rows,
    link: buildScreenUrl(`/file/export/${exportId}`),
    kept: reportLimits.exportDays,
  };
  return {
    to,
    subject: text('mail_export_subject', values),
    text: text('mail_export_text', values),
    html: text('mail_export_html', escapeValues(values)),
  };
}
