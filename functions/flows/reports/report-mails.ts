// The mails about what was written: a report's days and totals, a grid's name and rows, and where
// to download it.
import type { GridExport } from '#functions/data/reports/grid-exports.ts';
import type { ReportExport } from '#functions/data/reports/report-exports.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Mail } from '#functions/ports/mail.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { SalesTotals } from '#shared/domain/reports/sales-report.ts';
import { escaped } from '#shared/text/escaped.ts';
import { text } from '#shared/text/catalogue.ts';

export function reportMail(
  { reportName, range, exportId }: ReportExport,
  totals: SalesTotals,
  to: readonly string[],
): Mail {
  const values = {
    name: reportName,
    days: formatDays(range),
    events: totals.events,
    collected: formatCents(totals.collectedCents),
    net: formatCents(totals.netCents),
    giveback: formatCents(totals.givebackCents),
    link: screenLink(`/file/export/${exportId}`),
    kept: reportLimits.exportDays,
  };
  return {
    to,
    subject: text('mail_report_subject', values),
    text: text('mail_report_text', values),
    html: text('mail_report_html', escaped(values)),
  };
}

export function gridExportMail({ exportId, work }: GridExport, to: readonly string[]): Mail {
  const values = {
    name: work.name,
    rows: work.rows,
    link: screenLink(`/file/export/${exportId}`),
    kept: reportLimits.exportDays,
  };
  return {
    to,
    subject: text('mail_export_subject', values),
    text: text('mail_export_text', values),
    html: text('mail_export_html', escaped(values)),
  };
}
