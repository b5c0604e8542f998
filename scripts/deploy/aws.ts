// `npm run deploy -- <stage> [--yes] [--at-once]`: deploys a stage of infra/stages to AWS, shows first
// what changes in permissions, and prints at the end what is left to do by hand. `--at-once` is for
// a repair: alarms that are already going off would stop a release that moves calls in steps.
import { parseArgs } from 'node:util';
import { loadStage } from '#infra/stage-files.ts';
import { deployStage, requireConsent } from './deploy-stage.ts';

const usage = 'Usage: npm run deploy -- <stage> [--yes] [--at-once]';

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      yes: { type: 'boolean', default: false },
      'at-once': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [stage] = positionals;
  if (stage === undefined || positionals.length > 1) throw new Error(usage);
  requireConsent(values.yes, usage);
  const settings = await loadStage(stage, values['at-once'] ? 'at-once' : undefined);
  await deployStage(settings, values.yes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
