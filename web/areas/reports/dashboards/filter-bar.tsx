import {
  allowedGranularities,
  compareTimeframes,
  type Timeframe,
  timeframes,
} from '#shared/domain/figures/timeframe.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { FranchiseSelect } from './franchise-select.tsx';
import { LabeledControl } from './labeled-control.tsx';
import { earliestDay, type Period, type PeriodChoice } from './period.ts';
import type { TabFilters } from './tabs.ts';

export type FilterBarProps = {
  choice: PeriodChoice;
  /** The dates that the choice results in. */
  period: Period;
  onChange: (changes: Readonly<Record<string, string>>) => void;
  /** Which filters apply to the current tab. */
  shown: TabFilters;
};

export function FilterBar({ choice, period, onChange, shown }: FilterBarProps) {
  const custom = choice.timeframe === 'CUSTOM';
  const { range } = period;
  // A custom range starts with the days shown before.
  const timeframe = (chosen: string) =>
    onChange(
      chosen === 'CUSTOM'
        ? { timeframe: chosen, from: range.from, to: range.to }
        : { timeframe: chosen, from: '', to: '' },
    );
  return (
    <div
      role="group"
      aria-label={text('dashboard_filter')}
      className="mb-4 grid grid-flow-dense grid-cols-2 gap-3 lg:flex lg:flex-wrap print:hidden"
    >
      <FranchiseSelect
        chosen={choice.franchiseId}
        onChange={(franchise) => onChange({ franchise })}
      />
      <LabeledControl label={text('dashboard_timeframe')}>
        <Select
          aria-label={text('dashboard_timeframe')}
          value={choice.timeframe}
          onChange={(event) => timeframe(event.target.value)}
          options={timeframes.map(toTimeframeOption)}
        />
      </LabeledControl>
      <LabeledControl label={text('dashboard_range')} wide>
        <DateRangeField
          label={text('dashboard_range')}
          value={custom ? choice : range}
          onChange={({ from, to }) => onChange({ from, to })}
          disabled={!custom}
          min={earliestDay}
        />
      </LabeledControl>
      {shown.compare && <CompareSelect choice={choice} onChange={onChange} />}
      {shown.granularity && (
        <GranularitySelect choice={choice} period={period} onChange={onChange} />
      )}
    </div>
  );
}

function CompareSelect({ choice, onChange }: Pick<FilterBarProps, 'choice' | 'onChange'>) {
  return (
    <LabeledControl label={text('dashboard_compare')} wide="desk">
      <Select
        aria-label={text('dashboard_compare')}
        value={choice.compare ?? ''}
        placeholder={text('dashboard_compare_off')}
        clearable
        onChange={(event) => onChange({ compare: event.target.value })}
        options={compareTimeframes.map((value) => ({ value, label: text(`compare_${value}`) }))}
      />
    </LabeledControl>
  );
}

function GranularitySelect({ choice, period, onChange }: Omit<FilterBarProps, 'shown'>) {
  const granularities = allowedGranularities(choice.timeframe);
  return (
    <LabeledControl label={text('dashboard_granularity')}>
      <Select
        aria-label={text('dashboard_granularity')}
        value={period.granularity}
        disabled={granularities.length === 1}
        onChange={(event) => onChange({ granularity: event.target.value })}
        options={granularities.map((value) => ({ value, label: text(`granularity_${value}`) }))}
      />
    </LabeledControl>
  );
}

const toTimeframeOption = (value: Timeframe) => ({ value, label: text(`timeframe_${value}`) });
