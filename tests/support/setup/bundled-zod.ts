// What tests that call the functions take for 'zod': schemas that are made when they are first used, as in
// the bundles that are deployed. The stand-ins of other services, which no bundle holds, use more of it.
import { z as all } from 'zod/v4';
import { z as bundled } from '#infra/constructs/zod.ts';

export * from 'zod/v4';
export const z = { ...all, ...bundled };
