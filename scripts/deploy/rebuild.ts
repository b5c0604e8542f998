// `npm run rebuild -- production`: rebuilds the figures and lists of a deployed stage from what is
// stored. The stage stays in use meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { rebuildAll } from './rebuild-loop.ts';
import { invokeFunction } from './invoke-function.ts';

const [stage] = process.argv.slice(3);
try {
  if (stage === undefined) throw new Error('Usage: npm run rebuild -- <stage>');
  await rebuildAll({
    wake: (job, event) => invokeFunction(`brandwagon-${stage}-${job}`, event),
    now: () => instant(Date.now()),
    pause: () => wait(20_000),
    progress: printProgress,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
