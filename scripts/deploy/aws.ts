// `npm run deploy -- <stage> [--yes]`: deploys a stage of infra/stages to AWS, shows first what
// changes in permissions, and prints at the end what is left to do by hand.
import { parseArgs } from 'node:util';
import { loadStage } from '#infra/stage-files.ts';
import { deployStage, requireConsent } from './deploy-stage.ts';

const usage = 'Usage: npm run deploy -- <stage> [--yes]';

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [stage] = positionals;
  if (stage === undefined || positionals.length > 1) throw new Error(usage);
  requireConsent(values.yes, usage);
  await deployStage(await loadStage(stage), values.yes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
