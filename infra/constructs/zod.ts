// What bundles take for 'zod'. Its own namespace holds the messages of sixty languages and everything
// else that it can do, and a bundler keeps all of a namespace; what no function asks for is left out.
/* eslint-disable no-restricted-syntax -- it stands for a package, and packages are barrels */
export * from 'zod/v4';
export * as z from './zod.ts';
/** Instead of zod's own, which they would bring along. */
export const core = undefined;
export const locales = undefined;
export const fromJSONSchema = undefined;
export const compile = undefined;
