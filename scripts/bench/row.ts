import type { MeasuredCall } from './instances.ts';

/** A row of the table that the bench prints. */
export type BenchRow = {
  readonly what: string;
  /** How many things were stored. */
  readonly size: number;
  readonly requests?: number | undefined;
  readonly 'read units'?: number | undefined;
  readonly 'write units'?: number | undefined;
  /** The number of calls that the sums are over. */
  readonly calls?: number | undefined;
  readonly 'sum ms'?: number | undefined;
  readonly 'median ms'?: number | undefined;
  readonly 'p95 ms'?: number | undefined;
  readonly 'CPU ms'?: number | undefined;
  readonly 'peak MB'?: number | undefined;
  /** The limit that the figure has to stay within. */
  readonly bar?: string | undefined;
};

/** The cost of one call and the times of several. */
export function toBenchRow(
  name: { readonly what: string; readonly size: number; readonly bar?: string },
  measured: readonly (Pick<MeasuredCall, 'milliseconds'> & Partial<MeasuredCall>)[],
): BenchRow {
  const times = sortNumbers(measured.map(({ milliseconds }) => milliseconds));
  const cpu = sortNumbers(
    measured.flatMap(({ cpuMilliseconds: it }) => (it === undefined ? [] : [it])),
  );
  const cost = measured.at(-1)?.cost;
  return {
    ...name,
    requests: cost?.requests,
    'read units': cost?.readUnits,
    'median ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    ...(cpu.length > 0 && { 'CPU ms': quantile(cpu, 0.5) }),
  };
}

const sortNumbers = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

function quantile(sorted: readonly number[], share: number): number {
  const exact = sorted[Math.ceil((sorted.length - 1) * share)] ?? 0;
  return Math.round(exact * 10) / 10;
}
