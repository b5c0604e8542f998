// Evaluated before each file, in a worker that a previous file may have used.
import { resetEngines } from '#tests/support/engines.ts';

await resetEngines();

// The engine's stream of a new table begins with what was written to the dropped one: without this,
// the file's first `settle()` would process the figures of the previous file. Functions load late.
const { takeRecords } = await import('#tests/support/stream.ts');
await takeRecords();
