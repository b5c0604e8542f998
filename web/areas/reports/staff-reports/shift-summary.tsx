import type { RouteResponse } from '#shared/contract/route.ts';
import type { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { text } from '#shared/text/reports/staff-reports.ts';
import { ReportSummary } from '#web/api/reports/report-summary.tsx';
import { useReportAddress } from '#web/api/reports/use-report-address.ts';

type ShiftReply = RouteResponse<typeof staffReports.routes.shiftTimeCard>;

export function ShiftSummary({ reply: { summary, period } }: { reply: ShiftReply }) {
  const buildHref = useReportAddress('staffIds');
  return (
    <ReportSummary
      summary={summary}
      days={{ from: period.fromDate, to: period.toDate }}
      labels={{ figure: text('shifts_column_hours'), group: text('shifts_column_staff') }}
      kind="workedTime"
      formatGroup={(name) => name}
      buildHref={buildHref}
    />
  );
}
