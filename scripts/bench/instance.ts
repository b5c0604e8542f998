// A Lambda instance of its own for the bench: a process that loads a function when it is first
// called, as a cold start does, and keeps what the function keeps. It tells what each call took,
// what it cost in DynamoDB, and the most memory that the process has had.
import { metered } from '#functions/data/meter.ts';
import { loadArea, loadJob } from '#scripts/local/handlers.ts';

type Ask = { readonly kind: 'area' | 'job'; readonly name: string; readonly event: unknown };

// The calls' log lines would be most of what is measured; what went wrong has to be known.
process.stdout.write = (line) =>
  String(line).includes('"level":"error"') ? process.stderr.write(line) : true;

process.on('message', (ask: Ask) => {
  answer(ask).catch((error: unknown) => process.send?.({ error: String(error) }));
});

async function answer({ kind, name, event }: Ask): Promise<void> {
  const handler = await (kind === 'area' ? loadArea(name) : loadJob(name));
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const { result, cost } = await metered(() => handler(event as never));
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMilliseconds = (user + system) / 1000;
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ result, cost, milliseconds, cpuMilliseconds, peakMegabytes });
}
