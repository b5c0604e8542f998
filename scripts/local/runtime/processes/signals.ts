let cleanUp: () => Promise<void> = () => Promise.resolve();
let exitCode = 130;
let ending = false;

/**
 * Without this, a signal ends the process right away. With it, the process ends at least through
 * the `exit` event, which also ends the engines.
 */
export function handleSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestEnd);
}

/** From now on, the process runs this before it ends. */
export function runBeforeEnd(inOrder: () => Promise<void>): void {
  cleanUp = inOrder;
  exitCode = 0;
}

/** A second request doesn't wait. */
export function requestEnd(): void {
  if (ending) process.exit(1);
  ending = true;
  void cleanUp().finally(() => process.exit(exitCode));
}
