// Replaces 'zod' in tests that call the functions: schemas are built when they are first used, as
// in the deployed bundles. The stand-ins of other services, which no bundle contains, use more of
// zod.
import { z as all } from 'zod/v4';
import { z as bundled } from '#infra/constructs/zod.ts';

export * from 'zod/v4';
export const z = { ...all, ...bundled };
