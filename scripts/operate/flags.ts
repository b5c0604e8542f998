// `npm run flags -- <stage>`: lists the feature flags of a deployed stage. `npm run flags -- <stage>
// <flag> on|off`: switches one. Instances notice within a minute; nothing is deployed.
import { loadStage } from '#infra/stage-files.ts';
import { getNamePrefix } from '#infra/settings.ts';
import { featureFlags, isFeatureFlagName } from '#shared/domain/platform/feature-flags.ts';
import { type FlagSettings, FlagRegister } from './flag-register.ts';

const usage = `Usage: npm run flags -- <stage> [${Object.keys(featureFlags).join('|')} on|off]`;

try {
  const [stage, name, to, ...rest] = process.argv.slice(3);
  const isListed = name === undefined;
  const isSwitched = name !== undefined && isFeatureFlagName(name) && /^(on|off)$/.test(to ?? '');
  if (stage === undefined || rest.length > 0 || !(isListed || isSwitched)) throw new Error(usage);
  const settings = await loadStage(stage);
  const register = new FlagRegister(getNamePrefix(settings), { region: settings.region });
  if (isSwitched) await register.set({ [name]: { enabled: to === 'on' } });
  printFlags(await register.read());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function printFlags(set: FlagSettings): void {
  for (const [name, flag] of Object.entries(featureFlags)) {
    const enabled = set[name]?.enabled;
    const state = `${(enabled ?? flag.default) ? 'on' : 'off'}${enabled === undefined ? ' (default)' : ''}`;
    console.log(`${name.padEnd(16)}${state.padEnd(16)}${flag.owner}, until ${flag.until}`);
    console.log(`${' '.repeat(16)}off: ${flag.off}`);
  }
}
