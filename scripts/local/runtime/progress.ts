const started = performance.now();

/** Reports progress to the person at the terminal. */
export type Progress = (line: string) => void;

export const printProgress: Progress = (line) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${line}`);
};
