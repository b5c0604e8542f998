// `npm run rotate -- <stage> edge|passwords|mailing-lists|push [--yes]`: replaces a key of our own while
// the stage is in use. Stripe's keys are rolled at Stripe (infra/decisions/403-rotating-secrets.md).
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { loadStage, saveDeployedState } from '#infra/stage-files.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { deployStage, requireConsent } from './deploy-stage.ts';
import { readFunctionVariables } from './launch/deployed-stage.ts';
import { forgetOtherKeys, rotateKey } from './rotate-key.ts';

/** The variable with each key's secret, and whether what it sealed is stored. */
const keys = {
  edge: { variable: 'EDGE_SECRET_ID', keepsAll: false },
  passwords: { variable: 'PASSWORD_SECRET_ID', keepsAll: false },
  'mailing-lists': { variable: 'MAILING_LIST_SECRET_ID', keepsAll: true },
  push: { variable: 'PUSH_SECRET_ID', keepsAll: true },
} as const;

/** Longer than instances use a secret (functions/ports/secrets/secret-reader.ts). */
const readMinutes = 16;

const usage = `Usage: npm run rotate -- <stage> ${Object.keys(keys).join('|')} [--yes]`;

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [stage, name] = positionals;
  const chosen = (Object.keys(keys) as (keyof typeof keys)[]).find((known) => known === name);
  if (stage === undefined || chosen === undefined) throw new Error(usage);
  requireConsent(values.yes, usage);
  await rotate(stage, chosen, values.yes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function rotate(stage: string, name: keyof typeof keys, isAgreed: boolean): Promise<void> {
  const settings = await loadStage(stage);
  const { variable, keepsAll } = keys[name];
  const variables = await readFunctionVariables(settings);
  const options = {
    client: new SecretsManagerClient({ region: settings.region }),
    secretId: variables[variable] ?? '',
    keepsAll,
    waitUntilRead: () => {
      printProgress(`Waiting ${readMinutes} minutes until every function has read it`);
      return wait(readMinutes * minuteMilliseconds);
    },
  };
  const edgeKeyVersion = await rotateKey(options);
  printProgress('The new key is in use; the one before is accepted as well');
  if (name !== 'edge') return;
  const file = saveDeployedState(stage, { edgeKeyVersion });
  printProgress(`${file} states what the edge sends; commit it`);
  await deployStage({ ...settings, edgeKeyVersion }, isAgreed);
  await options.waitUntilRead();
  await forgetOtherKeys(options);
  printProgress('The key before opens nothing any longer');
}
