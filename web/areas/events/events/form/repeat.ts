import type { SeriesFrequency, SeriesUnit } from '#shared/domain/events/series.ts';

/** How an event repeats, as form values. A number that isn't typed yet is 0. */
export type RepeatValues = {
  readonly frequency: SeriesFrequency | 'never';
  readonly every: number;
  readonly unit: SeriesUnit;
  readonly monthlyBy: 'day' | 'weekday';
  readonly ends: 'count' | 'day';
  readonly endsOn: string;
  readonly count: number;
};

export const defaultRepeatValues: RepeatValues = {
  frequency: 'never',
  every: 2,
  unit: 'week',
  monthlyBy: 'day',
  ends: 'count',
  endsOn: '',
  count: 10,
};

/** Undefined if the event doesn't repeat. */
export function toRepeatRule({
  frequency,
  every,
  unit,
  monthlyBy,
  ends,
  endsOn,
  count,
}: RepeatValues) {
  if (frequency === 'never') return undefined;
  const end =
    ends === 'day'
      ? { endsOn: endsOn === '' ? null : endsOn, count: null }
      : { endsOn: null, count: Math.max(1, count) };
  return { frequency, every: Math.max(1, every), unit, monthlyBy, ...end };
}

export type RepeatRule = NonNullable<ReturnType<typeof toRepeatRule>>;
