// What `#addresses/<noun>/<area>.ts` is to the compiler. package.json points types here, and code
// to the contract itself or, in the build, to scripts/addresses/plugin.ts. Why:
// shared/decisions/130-typed-texts-and-route-descriptors.md
import type { Addresses } from './index.ts';

declare const addresses: Addresses;
export = addresses;
