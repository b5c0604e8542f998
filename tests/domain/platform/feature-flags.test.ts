import { expect, test } from 'vitest';
import { featureFlags } from '#shared/domain/platform/feature-flags.ts';

test.each(Object.entries(featureFlags))(
  '%s has an owner and a day on which it goes, which hasn’t come yet',
  (_name, { owner, until }) => {
    expect(owner).not.toBe('');
    // From then on: remove the flag and what it switched, or let its owner name another day.
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now());
  },
);
