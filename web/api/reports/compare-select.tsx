import {
  reportComparisons,
  type ReportComparison,
} from '#shared/domain/reports/report-comparison.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

type Address = Pick<GridAddress, 'filter' | 'setFilters'>;

const options = [...reportComparisons, 'none'] as const;
const usual = 'previous';

/** What the page's address compares a report with: the period before, unless it says otherwise. */
export function parseComparison({ filter }: Pick<GridAddress, 'filter'>) {
  const chosen = options.find((option) => option === filter('compare')[0]) ?? usual;
  return chosen === 'none' ? undefined : (chosen satisfies ReportComparison);
}

export function CompareSelect({ address }: { address: Address }) {
  return (
    <Select
      aria-label={text('report_compare')}
      className="w-44"
      usual={usual}
      value={parseComparison(address) ?? 'none'}
      options={options.map((value) => ({ value, label: text(`report_compare_${value}`) }))}
      onChange={({ target: { value } }) =>
        address.setFilters({ compare: value === usual ? [] : [value] })
      }
    />
  );
}
