import { reportLimits } from '#shared/domain/reports/limits.ts';
import { text } from '#shared/text/reports/staff-reports.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { CompareSelect } from '#web/api/reports/compare-select.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { parseShiftFilters, hasShiftFilters, emptyShiftFilters } from './address-filters.ts';

export type ShiftFiltersProps = {
  address: GridAddress;
  /** The days on display, even if none were chosen. */
  shown: { fromDate: string; toDate: string } | undefined;
  /** The people who worked on these days. */
  staff: readonly { id: string; name: string }[];
  /** The server's validation error for the days. */
  problem: string | undefined;
};

export function ShiftFilters({ address, shown, staff, problem }: ShiftFiltersProps) {
  const filters = parseShiftFilters(address);
  const { setFilters } = address;
  const presets = useDayPresets(reportLimits.shiftRangeDays);
  const from = filters.fromDate ?? shown?.fromDate ?? '';
  const to = filters.toDate ?? shown?.toDate ?? '';
  return (
    <>
      <DateRangeField
        presets={presets}
        label={text('shifts_filter_days')}
        value={{ from, to }}
        error={problem}
        usual={filters.fromDate === undefined && filters.toDate === undefined}
        onChange={(range) =>
          setFilters({ fromDate: toFilterValues(range.from), toDate: toFilterValues(range.to) })
        }
      />
      <CompareSelect address={address} />
      <MultiSelect
        label={text('shifts_filter_staff')}
        options={staff.map(({ id, name }) => ({ key: id, label: name }))}
        selected={filters.staffIds}
        onChange={(staffIds) => setFilters({ staffIds })}
      />
      {hasShiftFilters(filters) && (
        <Button variant="quiet" onClick={() => setFilters(emptyShiftFilters)}>
          {text('shifts_clear_filters')}
        </Button>
      )}
    </>
  );
}
