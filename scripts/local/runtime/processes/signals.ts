let work: () => Promise<void> = () => Promise.resolve();
let exitCode = 130;
let ending = false;

/**
 * Without this a signal ends the process on the spot. With it, it ends by way of the `exit` event
 * at the least, at which the engines are ended as well.
 */
export function heedSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestEnd);
}

/** From now on the process puts its things in order before it ends. */
export function beforeEnd(inOrder: () => Promise<void>): void {
  work = inOrder;
  exitCode = 0;
}

/** A second request does not wait. */
export function requestEnd(): void {
  if (ending) process.exit(1);
  ending = true;
  void work().finally(() => process.exit(exitCode));
}
