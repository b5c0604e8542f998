// Franchise migration: what of one franchise is brought into another, and what becomes of it there and
// where it came from (functions/decisions/440-what-copying-means.md).

export const migrationTypes = ['Copy', 'Move', 'Aggregate'] as const;
export type MigrationType = (typeof migrationTypes)[number];

/** Of a copy or a move, in the order in which they are brought: what refers to something comes after it. */
export const chosenAreas = [
  'menu',
  'equipment',
  'staff',
  'clientsAndEvents',
  'legacy',
  'noReply',
] as const;

export type ChosenArea = (typeof chosenAreas)[number];

/** `contacts`: those of several franchises, gathered into the legacy contacts of one. */
export const migrationAreas = [...chosenAreas, 'contacts'] as const;
export type MigrationArea = (typeof migrationAreas)[number];

/** What the areas are made of, each kind before those that refer to it. */
export const migrationKinds = {
  menuCategory: 'menu',
  menuExtraItem: 'menu',
  menuExtra: 'menu',
  menuItem: 'menu',
  menuOverride: 'menu',
  menuTemplate: 'menu',
  assetType: 'equipment',
  asset: 'equipment',
  staff: 'staff',
  client: 'clientsAndEvents',
  event: 'clientsAndEvents',
  legacyContact: 'legacy',
  noReplyTemplate: 'noReply',
  gatheredClient: 'contacts',
  gatheredContact: 'contacts',
} as const satisfies Readonly<Record<string, MigrationArea>>;
export type MigrationKind = keyof typeof migrationKinds;

export const kindsOf = (area: MigrationArea): MigrationKind[] =>
  kinds.filter((kind) => migrationKinds[kind] === area);

export const isMigrationKind = (name: string): name is MigrationKind => name in migrationKinds;

const kinds = Object.keys(migrationKinds).filter(isMigrationKind);
export const migrationKindNames: readonly MigrationKind[] = kinds;

/** Why something isn't brought. */
export const refusals = [
  /** The target doesn't run its brand. */
  'brand',
  /** Its client stays. */
  'client',
  /** Customers order at it, or have ordered: their money is the source's. */
  'selling',
  /** An invoice or a quote names it. */
  'invoiced',
  /** Neither an email nor a phone number tells who they are. */
  'unreachable',
  /** They work in the office: an account is made by inviting them. */
  'office',
  /** The target has as many as it may have. */
  'full',
  /** It was changed, deleted or brought by somebody else while it was being brought. */
  'meanwhile',
] as const;
export type Refusal = (typeof refusals)[number];

/** Of things that may be the same ones, whoever migrates says which are. */
export type Candidate = { readonly id: string; readonly name: string };

/** What was said of one: that it is this one of the target's; null, that it is another one. */
export type MatchChoice = {
  readonly kind: MigrationKind;
  readonly id: string;
  readonly into: string | null;
};

/**
 * `brought`: the target gets it. `joined`: the target has the same one, which stands for it from now on.
 * `already`: an earlier migration brought it. `refused`: it stays where it is. `asked`: it may be one of
 * the target's, and nobody has said yet whether it is.
 */
export type Fate =
  | { readonly fate: 'brought' }
  | { readonly fate: 'joined'; readonly into: string; readonly intoName?: string }
  | { readonly fate: 'already' }
  | { readonly fate: 'refused'; readonly why: Refusal }
  | { readonly fate: 'asked'; readonly candidates: readonly Candidate[] };

export type Weighed = Fate & {
  readonly kind: MigrationKind;
  readonly id: string;
  readonly name: string;
  /** What several sources may have: one of them comes, as `id`, and stands for all that share a `way`. */
  readonly becomes?: { readonly id: string; readonly ways: readonly string[] };
  /** The source doesn't use it any more, or always keeps it: moving takes nothing away. */
  readonly isLeft?: boolean;
};

type Match = Candidate & {
  /** Nothing tells it apart from the source's. */
  readonly isSame: boolean;
};

/** What becomes of a thing, by those of the target's that may be the same one, and by what was said. */
export function fateByMatches(
  matches: readonly Match[],
  chosen: Pick<MatchChoice, 'into'> | undefined,
): Fate {
  const [first, ...others] = matches;
  if (!first) return { fate: 'brought' };
  if (others.length === 0 && first.isSame) return joined(first);
  if (chosen?.into === null) return { fate: 'brought' };
  const into = matches.find(({ id }) => id === chosen?.into);
  if (into) return joined(into);
  return { fate: 'asked', candidates: matches.map(({ id, name }) => ({ id, name })) };
}

const joined = ({ id, name }: Candidate): Fate => ({ fate: 'joined', into: id, intoName: name });

/** Of what several sources have, the first one comes, and stands for the others. */
export function joinedAcross(sources: readonly (readonly Weighed[])[]): Weighed[][] {
  const coming = new Map<string, string>();
  return sources.map((weighed) =>
    weighed.map((it): Weighed => {
      if (it.fate !== 'brought' || !it.becomes) return it;
      const { ways, id: own } = it.becomes;
      const into = ways.map((way) => coming.get(way)).find((id) => id !== undefined);
      for (const way of ways) if (!coming.has(way)) coming.set(way, into ?? own);
      const { kind, id, name } = it;
      return into === undefined ? it : { kind, id, name, fate: 'joined', into };
    }),
  );
}

/** How many of a kind become what. */
export type KindCount = {
  readonly kind: MigrationKind;
  readonly brought: number;
  readonly joined: number;
  readonly already: number;
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
};

/** Kinds of which there is nothing are left out. */
export function countByKind(weighed: readonly Weighed[]): KindCount[] {
  return kinds.flatMap((kind) => {
    const own = weighed.filter((it) => it.kind === kind);
    if (own.length === 0) return [];
    const count = (fate: Fate['fate']) => own.filter((it) => it.fate === fate).length;
    const refused: Partial<Record<Refusal, number>> = {};
    for (const it of own) {
      if (it.fate === 'refused') refused[it.why] = (refused[it.why] ?? 0) + 1;
    }
    const counts = { brought: count('brought'), joined: count('joined') };
    return [{ kind, ...counts, already: count('already'), refused }];
  });
}

export const lateRefusal = (kind: MigrationKind, why: Refusal) => `${kind}.${why}`;

/** What was refused only when its turn came, by `lateRefusal`, isn't brought after all. */
export function countsAfter(
  planned: readonly KindCount[],
  late: Readonly<Record<string, number>>,
): KindCount[] {
  return planned.map((count) => {
    const refused = { ...count.refused };
    let { brought } = count;
    for (const why of refusals) {
      const more = late[lateRefusal(count.kind, why)] ?? 0;
      if (more === 0) continue;
      refused[why] = (refused[why] ?? 0) + more;
      brought -= more;
    }
    return { ...count, brought, refused };
  });
}

/** By which a thing of the same kind is the same one. */
export const sameName = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
