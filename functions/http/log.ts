/** One structured line per call or job run: CloudWatch reads it as JSON, metric filters count it. */
export type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: 'info' | 'error';
  readonly message: string;
};

export function log(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** What an unexpected error tells the people who run this; never sent to a caller. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, kind: error.name, stack: error.stack };
}
