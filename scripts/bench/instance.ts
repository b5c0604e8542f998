// `instances.ts` bundles this together with a function's code. It calls the function with each
// event that it receives, and reports how long the call took, what it cost in DynamoDB, and the
// peak memory of the process.
import { measureCost } from '#functions/data/store/meter.ts';

// The calls' log lines would be most of what is measured, but errors have to be visible.
process.stdout.write = (line) =>
  String(line).includes('"level":"error"') ? process.stderr.write(line) : true;

export function serve(handler: (event: object) => Promise<unknown>): void {
  process.on('message', (event: object) => {
    measureCall(() => handler(event)).catch((error: unknown) =>
      process.send?.({ error: String(error) }),
    );
  });
}

async function measureCall(call: () => Promise<unknown>): Promise<void> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const { result, cost } = await measureCost(call);
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMilliseconds = (user + system) / 1000;
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ result, cost, milliseconds, cpuMilliseconds, peakMegabytes });
}
