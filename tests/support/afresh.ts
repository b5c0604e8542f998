// Evaluated before each file, in a worker that the file before may have used.
import { startAfresh } from './engines.ts';

await startAfresh();
