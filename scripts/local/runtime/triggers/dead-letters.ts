import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFileMissingError } from '#scripts/local/runtime/state-file.ts';

/** Events that no number of retries could deliver, one per line, by the job that rejected them. */
export class DeadLetters {
  readonly #folder: string;

  constructor(stateFolder: string) {
    this.#folder = path.join(stateFolder, 'dead-letters');
  }

  add(job: string, letter: unknown, error: unknown): void {
    mkdirSync(this.#folder, { recursive: true });
    const line = JSON.stringify({ error: String(error), letter });
    appendFileSync(path.join(this.#folder, `${job}.jsonl`), `${line}\n`);
  }

  /** The number of letters for each job that has any. */
  counts(): ReadonlyMap<string, number> {
    const names = this.#jobs();
    return new Map(names.map((job) => [job, this.read(job).split('\n').length - 1]));
  }

  read(job: string): string {
    if (!this.#jobs().includes(job)) return '';
    return readFileSync(path.join(this.#folder, `${job}.jsonl`), 'utf8');
  }

  #jobs(): string[] {
    try {
      return readdirSync(this.#folder).map((file) => path.basename(file, '.jsonl'));
    } catch (error) {
      if (isFileMissingError(error)) return [];
      throw error;
    }
  }
}
