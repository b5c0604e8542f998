/**
 * One structured line per call or job run. CloudWatch parses it as JSON, and metric filters count
 * it.
 */
export type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: 'info' | 'error';
  readonly message: string;
};

export function log(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** The details of an unexpected error for the operators. Never sent to a caller. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, kind: error.name, stack: error.stack };
}
