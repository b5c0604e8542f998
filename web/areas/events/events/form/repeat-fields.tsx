import type { ReactNode } from 'react';
import {
  monthlyByOptions,
  seriesFrequencies,
  seriesLimits,
  seriesUnits,
} from '#shared/domain/events/series.ts';
import { text } from '#shared/text/events/event-series.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useSeriesPreview } from '../queries.ts';
import { type RepeatValues, toRepeatRule } from './repeat.ts';

type RepeatFieldsProps = {
  repeat: RepeatValues;
  /** The first day, '' until one is chosen. */
  eventDate: string;
  onChange: (repeat: RepeatValues) => void;
};

/** Whether and how an event repeats, with a preview of the days. */
export function RepeatFields({ repeat, eventDate, onChange }: RepeatFieldsProps) {
  const { frequency, unit, every, monthlyBy, ends, endsOn, count } = repeat;
  const set = (changed: Partial<RepeatValues>) => onChange({ ...repeat, ...changed });
  const isMonthly = frequency === 'monthly' || (frequency === 'custom' && unit === 'month');
  return (
    <fieldset className="mt-4 space-y-4 border-t border-line pt-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Labeled label={text('series_repeat')}>
          <Select
            value={frequency}
            options={(['never', ...seriesFrequencies] as const).map((each) => ({
              value: each,
              label: text(`series_${each}`),
            }))}
            onChange={({ target }) =>
              set({ frequency: seriesFrequencies.find((it) => it === target.value) ?? 'never' })
            }
          />
        </Labeled>
        {frequency === 'custom' && (
          <div className="grid grid-cols-2 gap-4">
            <NumberBox
              label={text('series_every')}
              value={every}
              most={seriesLimits.maxEvery}
              onChange={(chosen) => set({ every: chosen })}
            />
            <Labeled label={text('series_unit')}>
              <Select
                value={unit}
                options={seriesUnits.map((each) => ({
                  value: each,
                  label: text(`series_unit_${each}`),
                }))}
                onChange={({ target }) =>
                  set({ unit: seriesUnits.find((it) => it === target.value) ?? 'week' })
                }
              />
            </Labeled>
          </div>
        )}
        {isMonthly && (
          <Labeled label={text('series_monthly_by')}>
            <Select
              value={monthlyBy}
              options={monthlyByOptions.map((each) => ({
                value: each,
                label: text(`series_monthly_${each}`),
              }))}
              onChange={({ target }) =>
                set({ monthlyBy: monthlyByOptions.find((it) => it === target.value) ?? 'day' })
              }
            />
          </Labeled>
        )}
        {frequency !== 'never' && (
          <Labeled label={text('series_ends')}>
            <Select
              value={ends}
              options={(['count', 'day'] as const).map((each) => ({
                value: each,
                label: text(`series_ends_${each}`),
              }))}
              onChange={({ target }) => set({ ends: target.value === 'day' ? 'day' : 'count' })}
            />
          </Labeled>
        )}
        {frequency !== 'never' && ends === 'count' && (
          <NumberBox
            label={text('series_count')}
            value={count}
            most={seriesLimits.maxCount}
            onChange={(chosen) => set({ count: chosen })}
          />
        )}
        {frequency !== 'never' && ends === 'day' && (
          <Labeled label={text('series_last_day')}>
            <input
              type="date"
              className="control figures"
              value={endsOn}
              min={eventDate}
              onChange={({ target }) => set({ endsOn: target.value })}
            />
          </Labeled>
        )}
      </div>
      {frequency !== 'never' && <SeriesPreview repeat={repeat} eventDate={eventDate} />}
    </fieldset>
  );
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{label}</span>
      {children}
    </label>
  );
}

type NumberBoxProps = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

function NumberBox({ label, value, most, onChange }: NumberBoxProps) {
  return (
    <Labeled label={label}>
      <input
        type="number"
        className="control figures"
        min={1}
        max={most}
        value={value === 0 ? '' : value}
        onChange={({ target }) => onChange(Math.min(most, Math.trunc(Number(target.value)) || 0))}
      />
    </Labeled>
  );
}

/** The days that the server computes, or its validation error. */
function SeriesPreview({ repeat, eventDate }: Pick<RepeatFieldsProps, 'repeat' | 'eventDate'>) {
  const rule = toRepeatRule(repeat);
  const { data, error } = useSeriesPreview(eventDate, rule);
  if (eventDate === '') return <p className="text-ink-soft">{text('series_preview_day')}</p>;
  if (error) {
    const [first] = Object.values(error.fields).flat();
    return (
      <p role="alert" className="font-medium text-danger">
        {first?.message ?? error.message}
      </p>
    );
  }
  if (!data) return null;
  const { first, count, lastDay } = data.data;
  if (lastDay === null) {
    return (
      <p role="alert" className="font-medium text-danger">
        {text('msg_series_none')}
      </p>
    );
  }
  return (
    <p role="status" className="text-ink-soft">
      {text('series_preview', {
        count,
        last: keepTogether(formatDate(lastDay)),
        days: first.map((day) => keepTogether(formatDate(day))).join(' · '),
      })}
    </p>
  );
}

/** Keeps lines from breaking within a day. */
const keepTogether = (day: string) => day.replaceAll(' ', '\u00a0');
