// What each area tells the generated tests about its own routes, in `<area>.examples.ts` beside its
// other tests: valid requests, things to name, and what is to be expected
// (tests/decisions/005-tests-generated-from-the-contract.md).
import { createIdentity } from '#functions/data/accounts/identities.ts';
import type { Area, RouteRequest, Route } from '#shared/contract/route.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import type { Caller, World } from '#tests/support/world.ts';

/** The brand of whatever the examples are about. */
export const brandId = 'shaved-ice';

type Made<T> = T | Promise<T>;
type RouteName<Routes> = keyof Routes & string;
/** The GET that is derived of a grid's POST goes by its name. */
type AnyRouteName<Routes> = RouteName<Routes> | `${RouteName<Routes>}ByGet`;

/** A valid request for each of some routes; that of a grid serves for its GET as well. */
type Requests<Routes extends Record<string, Route>, Given extends readonly unknown[]> = {
  readonly [Name in keyof Routes]?: (...given: Given) => Made<RouteRequest<Routes[Name]>>;
};

/** As whom the tests call: a manager by what they were granted, all others by their role. */
export type CallerName =
  | Exclude<Role, 'Manager'>
  | 'Signed out'
  | 'Manager of nothing'
  | 'Manager who reads the brand'
  | 'Manager who writes the brand'
  | 'Manager who writes all brands'
  | 'Manager who writes another brand';
export type Whose = 'own' | 'foreign';
export type Fate = 'refused' | 'missing' | 'reached';

type LinkExample<R extends Route> = {
  /** The request with what this link carries, or another one. */
  readonly request: (token: string) => Made<RouteRequest<R>>;
  /** Makes a link for the purpose of the route, for a thing of the world. */
  readonly open: (tokenHash: string, endsAt: Instant) => Promise<unknown>;
};

/** A thing by whose name an answer shows that it was in it. */
type Canary = {
  readonly kind: string;
  /** Its name is an amount in cents, which also shows in sums. */
  readonly isAmount?: true;
  /** Sets one up on this brand, by this name. */
  readonly plant: (world: World, brandId: string, name: string) => Promise<unknown>;
  /** The codes that show those of the brands on which they were granted. */
  readonly onBrand?: readonly AccessCode[];
  /** The codes that show those of all brands, wherever they were granted. */
  readonly onAnyBrand?: readonly AccessCode[];
};

export type AreaExamples<Routes extends Record<string, Route>> = {
  readonly area: Area<Routes>;

  /** Routes that name a thing by its id: of the world's franchise, or of its owner (`ownerOf`). */
  readonly byId?: Requests<Routes, [world: World]>;
  /** Of those, what is of the whole franchise, and which managers with the permission get to it. */
  readonly ofFranchise?: {
    readonly [Name in keyof Routes]?: 'anyBrand' | 'allBrands' | 'owners';
  };
  /** Codes that a route asks for besides its access, on the same brand. */
  readonly alsoAsks?: { readonly [Name in keyof Routes]?: readonly AccessCode[] };
  /** Routes whose id names nothing of a franchise or a person, and where they are tested. */
  readonly otherIds?: { readonly [Name in keyof Routes]?: string };

  /** Routes of links: a request with what a new link carries, which is good for as long as `endsAt`. */
  readonly byLink?: {
    readonly [Name in keyof Routes]?: (world: World) => Promise<LinkExample<Routes[Name]>>;
  };

  /** What lists and figures of a brand are made of. */
  readonly fill?: (world: World, brandId: string) => Promise<void>;
  /** Routes that name the brand on which something is written. */
  readonly writesBrand?: Requests<Routes, [brandId: string, world: World]>;
  /** Routes that name the brands by which is filtered. */
  readonly filtersBrands?: Requests<Routes, [brandIds: string[]]>;
  /** Lists of what is of no brand: the grid's general filter changes nothing in them. */
  readonly ignoresBrands?: Requests<Routes, [brandIds: string[]]>;

  /** Valid writes, where no other heading has one: sent many times at once. */
  readonly writes?: Requests<Routes, [world: World]>;

  /** Routes that name a franchise in query or body: this one, which is the world's. */
  readonly namesFranchise?: Requests<
    Routes,
    [named: { readonly franchiseId: string }, world: World]
  >;

  /** What only some may read, set up under a name that is nowhere else (single-codes.test.ts). */
  readonly canaries?: readonly Canary[];

  /** Cells of the matrices that are written by hand, so that the generator itself is checked. */
  readonly admits?: readonly (readonly [Role, AnyRouteName<Routes>, 'admitted' | 'refused'])[];
  readonly fates?: readonly (readonly [CallerName, Whose, AnyRouteName<Routes>, Fate])[];
};

export const examplesOf = <Routes extends Record<string, Route>>(
  area: Area<Routes>,
  examples: NoInfer<Omit<AreaExamples<Routes>, 'area'>>,
): AreaExamples<Routes> => ({ area, ...examples });

/** A thing that is made once in each world, when an example first asks for it. */
export function made<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const known = new WeakMap<World, Promise<T>>();
  return (world) => {
    const thing = known.get(world) ?? make(world);
    known.set(world, thing);
    return thing;
  };
}

/** The owner whose things the examples of a person are about. */
export const ownerOf = made(async ({ as }): Promise<Caller> => {
  const owner = await as('Franchise');
  await createIdentity({ ...owner.user, passwordHash: undefined, accounts: [owner.user] });
  return owner;
});

/** The driver whose things the examples of staff are about. */
export const driverOf = made(async ({ as }): Promise<Caller> => as('Driver'));
