import { vi } from 'vitest';
import { flagSeconds, isFlagOn } from '#functions/ports/feature-flags.ts';
import type { FeatureFlagName } from '#shared/domain/platform/feature-flags.ts';
import { engines } from '#tests/support/engines.ts';

/** Switches a feature flag as an operator does. */
export async function switchFlag(flag: FeatureFlagName, to: 'on' | 'off'): Promise<void> {
  const body = new URLSearchParams({ flag, to });
  const response = await fetch(engines.flagsOrigin, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The flag wasn't switched: ${response.status}`);
}

/** The same, and waits until this worker's functions have noticed it. */
export async function switchFlagEverywhere(flag: FeatureFlagName, to: 'on' | 'off'): Promise<void> {
  await switchFlag(flag, to);
  await readUntil(isFlagOn, flag, to === 'on');
}

/**
 * Lets what an instance has read grow old until it has read the value: on a busy machine, a read may
 * be cut off.
 */
export async function readUntil(
  read: typeof isFlagOn,
  flag: FeatureFlagName,
  value: boolean,
): Promise<void> {
  let now = performance.now();
  do {
    now += flagSeconds * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(now);
  } while ((await read(flag)) !== value);
}
