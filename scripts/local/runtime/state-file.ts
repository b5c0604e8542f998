import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/**
 * A small JSON file that survives a restart. It is replaced in one step, so that a process that
 * dies while writing leaves the earlier content.
 */
export class StateFile<Schema extends z.ZodType> {
  readonly #file: string;
  readonly #schema: Schema;

  constructor(file: string, schema: Schema) {
    this.#file = file;
    this.#schema = schema;
  }

  read(): z.output<Schema> | undefined {
    try {
      return this.#schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if (isFileMissingError(error)) return undefined;
      throw new Error(`${this.#file} cannot be read; npm run reset starts over`, { cause: error });
    }
  }

  write(content: z.input<Schema>): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const next = `${this.#file}.${process.pid}.next`;
    writeFileSync(next, JSON.stringify(content, null, 1));
    renameSync(next, this.#file);
  }
}

export function isFileMissingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
