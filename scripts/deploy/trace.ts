// `npx tsx scripts/deploy/trace.ts areas/events < trace.txt`, at the version that wrote the trace.
import { text } from 'node:stream/consumers';
import { createTraceMapper } from './source-lines.ts';

const [entry] = process.argv.slice(2);
if (!entry) {
  console.error('Usage: npx tsx scripts/deploy/trace.ts areas/events < trace.txt');
  process.exit(1);
}
const toSource = await createTraceMapper(entry);
process.stdout.write(toSource(await text(process.stdin)));
