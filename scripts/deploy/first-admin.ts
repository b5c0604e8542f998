// `npm run first-admin -- <stage> "First Last" <email> [--again]`: invites the first System Admin of
// a deployed stage and prints the link at which they choose a password.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadStage } from '#infra/stage-files.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { applyDeployedEnvironment } from './launch/deployed-environment.ts';
import { readFunctionVariables } from './launch/deployed-stage.ts';

const usage = 'Usage: npm run first-admin -- <stage> "First Last" <email> [--again]';

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { again: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [stage, name, email] = positionals;
  if (!stage || !name?.trim() || !z.email().safeParse(email).success || !email) {
    throw new Error(usage);
  }
  const settings = await loadStage(stage);
  applyDeployedEnvironment(settings, await readFunctionVariables(settings));
  const { inviteFirstAdmin } = await import('#scripts/first-run/first-run.ts');
  const link = await inviteFirstAdmin({ name, email, ...values }, instant(Date.now()));
  console.log(`${name} chooses a password at\n  ${link}\nThe link works once, for seven days.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
