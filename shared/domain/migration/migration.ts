// Franchise migration: what is copied or moved from one franchise to another, and what happens to
// it at the target and at the source (functions/decisions/141-bulk-jobs-imports-and-migrations.md).

export const migrationTypes = ['Copy', 'Move', 'Aggregate'] as const;
export type MigrationType = (typeof migrationTypes)[number];

/** For copies and moves, in processing order: things come after the things that they refer to. */
export const chosenAreas = [
  'menu',
  'equipment',
  'staff',
  'clientsAndEvents',
  'legacy',
  'noReply',
] as const;

export type ChosenArea = (typeof chosenAreas)[number];

/** `contacts`: contacts of several franchises, gathered into the legacy contacts of one. */
export const migrationAreas = [...chosenAreas, 'contacts'] as const;
export type MigrationArea = (typeof migrationAreas)[number];

/** The kinds of things in each area. Each kind comes before the kinds that refer to it. */
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

export const listMigrationKinds = (area: MigrationArea): MigrationKind[] =>
  kinds.filter((kind) => migrationKinds[kind] === area);

export const isMigrationKind = (name: string): name is MigrationKind => name in migrationKinds;

const kinds = Object.keys(migrationKinds).filter(isMigrationKind);
export const migrationKindNames: readonly MigrationKind[] = kinds;

/** Why something isn't migrated. */
export const rejectionReasons = [
  /** The target doesn't run its brand. */
  'brand',
  /** Its client isn't migrated. */
  'client',
  /** Customers order at it or have ordered: their money belongs to the source. */
  'selling',
  /** An invoice or a quote refers to it. */
  'invoiced',
  /** The contact has neither an email nor a phone number. */
  'unreachable',
  /** They work in the office: such accounts are created by invitation. */
  'office',
  /** The target has reached its limit. */
  'full',
  /** It was changed, deleted or migrated by somebody else in the meantime. */
  'meanwhile',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** A possible match in the target. The person who migrates decides whether it is one. */
export type MatchCandidate = { readonly id: string; readonly name: string };

/** The decision about a thing: `into` is its match in the target, or null if it has none. */
export type MatchChoice = {
  readonly kind: MigrationKind;
  readonly id: string;
  readonly into: string | null;
};

/**
 * The outcome for one thing. `brought`: the target gets it. `joined`: the target already has it,
 * and its own one is used from now on. `already`: an earlier migration brought it. `refused`: it
 * stays at the source. `asked`: it may match things of the target, and nobody has decided yet.
 */
export type MigrationOutcome =
  | { readonly fate: 'brought' }
  | { readonly fate: 'joined'; readonly into: string; readonly intoName?: string }
  | { readonly fate: 'already' }
  | { readonly fate: 'refused'; readonly why: RejectionReason }
  | { readonly fate: 'asked'; readonly candidates: readonly MatchCandidate[] };

export type MigrationItem = MigrationOutcome & {
  readonly kind: MigrationKind;
  readonly id: string;
  readonly name: string;
  /**
   * For things that several sources may have: one of them is migrated as `id` and replaces all that
   * share one of the `ways`.
   */
  readonly becomes?: { readonly id: string; readonly ways: readonly string[] };
  /** The source no longer uses it, or always keeps it: moving it takes nothing away. */
  readonly isLeft?: boolean;
};

type PossibleMatch = MatchCandidate & {
  /** It is identical to the source's. */
  readonly isSame: boolean;
};

/** The outcome for a thing, by its possible matches in the target and the decision about it. */
export function decideMigrationOutcome(
  matches: readonly PossibleMatch[],
  chosen: Pick<MatchChoice, 'into'> | undefined,
): MigrationOutcome {
  const [first, ...others] = matches;
  if (!first) return { fate: 'brought' };
  if (others.length === 0 && first.isSame) return toJoined(first);
  if (chosen?.into === null) return { fate: 'brought' };
  const into = matches.find(({ id }) => id === chosen?.into);
  if (into) return toJoined(into);
  return { fate: 'asked', candidates: matches.map(({ id, name }) => ({ id, name })) };
}

const toJoined = ({ id, name }: MatchCandidate): MigrationOutcome => ({
  fate: 'joined',
  into: id,
  intoName: name,
});

/** If several sources have the same thing, the first one is migrated and replaces the others. */
export function mergeAcrossSources(
  sources: readonly (readonly MigrationItem[])[],
): MigrationItem[][] {
  const coming = new Map<string, string>();
  return sources.map((weighed) =>
    weighed.map((it): MigrationItem => {
      if (it.fate !== 'brought' || !it.becomes) return it;
      const { ways, id: own } = it.becomes;
      const into = ways.map((way) => coming.get(way)).find((id) => id !== undefined);
      for (const way of ways) if (!coming.has(way)) coming.set(way, into ?? own);
      const { kind, id, name } = it;
      return into === undefined ? it : { kind, id, name, fate: 'joined', into };
    }),
  );
}

/** How many things of a kind have which outcome. */
export type KindCount = {
  readonly kind: MigrationKind;
  readonly brought: number;
  readonly joined: number;
  readonly already: number;
  readonly refused: Readonly<Partial<Record<RejectionReason, number>>>;
};

/** Kinds without things are left out. */
export function countOutcomesByKind(weighed: readonly MigrationItem[]): KindCount[] {
  return kinds.flatMap((kind) => {
    const own = weighed.filter((it) => it.kind === kind);
    if (own.length === 0) return [];
    const count = (fate: MigrationOutcome['fate']) => own.filter((it) => it.fate === fate).length;
    const refused: Partial<Record<RejectionReason, number>> = {};
    for (const it of own) {
      if (it.fate === 'refused') refused[it.why] = (refused[it.why] ?? 0) + 1;
    }
    const counts = { brought: count('brought'), joined: count('joined') };
    return [{ kind, ...counts, already: count('already'), refused }];
  });
}

export const toLateRejectionKey = (kind: MigrationKind, why: RejectionReason) => `${kind}.${why}`;

/**
 * Corrects the planned counts by refusals during the run, which are counted by
 * `toLateRejectionKey`.
 */
export function applyLateRejections(
  planned: readonly KindCount[],
  late: Readonly<Record<string, number>>,
): KindCount[] {
  return planned.map((count) => {
    const refused = { ...count.refused };
    let { brought } = count;
    for (const why of rejectionReasons) {
      const more = late[toLateRejectionKey(count.kind, why)] ?? 0;
      if (more === 0) continue;
      refused[why] = (refused[why] ?? 0) + more;
      brought -= more;
    }
    return { ...count, brought, refused };
  });
}

/** Things of one kind with the same key are the same thing. */
export const normalizeName = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
