// What each area tells the generated tests about its own routes, in `<area>.examples.ts` beside its
// other tests: valid requests, things to name, and what is to be expected
// (tests/decisions/005-tests-generated-from-the-contract.md).
import { createIdentity } from '#functions/data/accounts/identities.ts';
import type { Area, RouteRequest, Route } from '#shared/contract/route.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import type { Caller, World } from '#tests/support/world.ts';

/** The brand that the examples use. */
export const brandId = 'shaved-ice';

type MaybePromise<T> = T | Promise<T>;
type RouteName<Routes> = keyof Routes & string;
/** The GET that is derived from a grid's POST is named after it. */
type AnyRouteName<Routes> = RouteName<Routes> | `${RouteName<Routes>}ByGet`;

/** A valid request for each of these routes; that of a grid is also used for its GET. */
type Requests<Routes extends Record<string, Route>, Given extends readonly unknown[]> = {
  readonly [Name in keyof Routes]?: (...given: Given) => MaybePromise<RouteRequest<Routes[Name]>>;
};

/** As whom the tests call: a manager by the granted access, all others by their role. */
export type CallerName =
  | Exclude<Role, 'Manager'>
  | 'Signed out'
  | 'Manager of nothing'
  | 'Manager who reads the brand'
  | 'Manager who writes the brand'
  | 'Manager who writes all brands'
  | 'Manager who writes another brand';
export type ThingOwnership = 'own' | 'foreign';
export type RouteOutcome = 'refused' | 'missing' | 'reached';

type LinkExample<R extends Route> = {
  /** The request with the given link token. */
  readonly request: (token: string) => MaybePromise<RouteRequest<R>>;
  /** Creates a link for the purpose of the route, for a thing of the world. */
  readonly open: (tokenHash: string, endsAt: Instant) => Promise<unknown>;
};

/** A thing with a unique name, which shows whether a response contains it. */
type Canary = {
  readonly kind: string;
  /** Its name is an amount in cents, which also shows in sums. */
  readonly isAmount?: true;
  /** Creates one on this brand, with this name. */
  readonly plant: (world: World, brandId: string, name: string) => Promise<unknown>;
  /** The codes that show those of the brands on which they were granted. */
  readonly onBrand?: readonly AccessCode[];
  /** The codes that show those of all brands, wherever they were granted. */
  readonly onAnyBrand?: readonly AccessCode[];
};

export type AreaExamples<Routes extends Record<string, Route>> = {
  readonly area: Area<Routes>;

  /**
   * Routes that name a thing by its id: of the world's franchise, or of its owner
   * (`getExampleOwner`).
   */
  readonly byId?: Requests<Routes, [world: World]>;
  /**
   * Which of those belong to the whole franchise, and which managers with the permission can access
   * them.
   */
  readonly ofFranchise?: {
    readonly [Name in keyof Routes]?: 'anyBrand' | 'allBrands' | 'owners';
  };
  /** Codes that a route requires in addition to its access, on the same brand. */
  readonly alsoAsks?: { readonly [Name in keyof Routes]?: readonly AccessCode[] };
  /** Routes whose id names nothing of a franchise or a person, and where they are tested. */
  readonly otherIds?: { readonly [Name in keyof Routes]?: string };

  /** Routes of links: a request with a new link's token, which is valid until `endsAt`. */
  readonly byLink?: {
    readonly [Name in keyof Routes]?: (world: World) => Promise<LinkExample<Routes[Name]>>;
  };

  /** Creates what lists and figures of a brand are made of. */
  readonly fill?: (world: World, brandId: string) => Promise<void>;
  /** Routes that name the brand that they write to. */
  readonly writesBrand?: Requests<Routes, [brandId: string, world: World]>;
  /** Routes that name the brands to filter by. */
  readonly filtersBrands?: Requests<Routes, [brandIds: string[]]>;
  /** Lists of things without a brand: the grid's general filter changes nothing in them. */
  readonly ignoresBrands?: Requests<Routes, [brandIds: string[]]>;

  /** Valid writes that aren't under another heading: sent many times in parallel. */
  readonly writes?: Requests<Routes, [world: World]>;

  /** Routes that name a franchise in query or body: this one, which is the world's. */
  readonly namesFranchise?: Requests<
    Routes,
    [named: { readonly franchiseId: string }, world: World]
  >;

  /**
   * Things that only some may read, created with a name that exists nowhere else
   * (single-codes.test.ts).
   */
  readonly canaries?: readonly Canary[];

  /** Cells of the matrices that are written by hand, to check the generator itself. */
  readonly admits?: readonly (readonly [Role, AnyRouteName<Routes>, 'admitted' | 'refused'])[];
  readonly fates?: readonly (readonly [
    CallerName,
    ThingOwnership,
    AnyRouteName<Routes>,
    RouteOutcome,
  ])[];
};

export const defineExamples = <Routes extends Record<string, Route>>(
  area: Area<Routes>,
  examples: NoInfer<Omit<AreaExamples<Routes>, 'area'>>,
): AreaExamples<Routes> => ({ area, ...examples });

/** A thing that is created once in each world, when an example first needs it. */
export function oncePerWorld<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const known = new WeakMap<World, Promise<T>>();
  return (world) => {
    const thing = known.get(world) ?? make(world);
    known.set(world, thing);
    return thing;
  };
}

/** The owner whom the examples of a person are about. */
export const getExampleOwner = oncePerWorld(async ({ as }): Promise<Caller> => {
  const owner = await as('Franchise');
  await createIdentity({ ...owner.user, passwordHash: undefined, accounts: [owner.user] });
  return owner;
});

/** The driver whom the examples of staff are about. */
export const getExampleDriver = oncePerWorld(async ({ as }): Promise<Caller> => as('Driver'));
