import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The functions write one JSON line per call. These lines go to a file, as they would go to
 * CloudWatch, and the terminal shows only errors.
 */
export function divertFunctionLog(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'functions.log');
  const terminal = process.stdout.write.bind(process.stdout);
  const diverted = (chunk: string | Uint8Array): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    if (!text.startsWith('{"level":')) return terminal(chunk);
    appendFileSync(file, text);
    return text.startsWith('{"level":"error"') ? terminal(chunk) : true;
  };
  process.stdout.write = diverted;
  return file;
}
