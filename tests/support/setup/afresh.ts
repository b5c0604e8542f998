// Evaluated before each file, in a worker that the file before may have used.
import { startAfresh } from '#tests/support/engines.ts';

await startAfresh();

// The engine's stream of a new table begins with what was written to the one that was dropped: left
// to the file, the first `settle()` would bring the figures of the one before. Functions load late.
const { takeRecords } = await import('#tests/support/stream.ts');
await takeRecords();
