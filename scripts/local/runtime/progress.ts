const started = performance.now();

/** Tells the person at the terminal how far the work is. */
export type Progress = (line: string) => void;

export const say: Progress = (line) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${line}`);
};
