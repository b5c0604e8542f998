import { useLocation, useSearchParams } from 'react-router-dom';
import type { PeriodReport } from '#shared/domain/reports/period-reports.ts';
import { text } from '#shared/text/reports/period-reports.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { PageViews } from '#web/kit/layout/page-views.tsx';
import { PeriodGrid } from './period-grid.tsx';

export const SalesReportsPage = () => (
  <ReportsPage reports={['salesHistory', 'giveback', 'salesWithEquipment']} />
);
export const OrdersReportPage = () => <ReportsPage reports={['orderSales']} />;
export const PayoutReportPage = () => <ReportsPage reports={['payout']} />;
export const EquipmentReportPage = () => <ReportsPage reports={['assetUsage']} />;
export const ClientReportPage = () => <ReportsPage reports={['clientRanking']} />;
export const HoursReportsPage = () => <ReportsPage reports={['hoursWorked', 'timeCard']} />;

/** A group of related reports. Each has its own address, and all share one layout. */
function ReportsPage({ reports }: { reports: readonly [PeriodReport, ...PeriodReport[]] }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const report = reports.find((each) => each === params.get('report')) ?? reports[0];
  return (
    <>
      <PageHeader
        title={text(`period_report_${report}`)}
        description={text(`period_about_${report}`)}
        views={
          reports.length > 1 && (
            <PageViews
              label={text('period_tabs')}
              views={reports.map((each) => ({
                key: each,
                label: text(`period_report_${each}`),
                href: `#${pathname}?report=${each}`,
                current: each === report,
              }))}
            />
          )
        }
      />
      {/* Each report has its own grid state: columns, order and page. */}
      <PeriodGrid key={report} report={report} />
    </>
  );
}
