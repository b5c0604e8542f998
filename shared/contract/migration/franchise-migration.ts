import { z } from 'zod';
import { migrationLimits } from '#shared/domain/migration/limits.ts';
import {
  chosenAreas,
  migrationAreas,
  migrationKindNames,
  migrationTypes,
  rejectionReasons,
} from '#shared/domain/migration/migration.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, line, RequestKey, SavedReply } from '#shared/contract/wire.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';

const Areas = z
  .array(z.enum(chosenAreas))
  .min(1, { error: () => text('err_migration_areas') })
  .max(chosenAreas.length);

const Franchise = z.string().regex(patterns.id, { error: () => text('err_migration_franchise') });

const requestFields = {
  sourceId: Franchise,
  targetId: Franchise,
  type: z.enum(['Copy', 'Move']),
  areas: Areas,
  /** Empty means all brands. */
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
  /** The answers to the preview's questions; `into` is null if the thing has no match. */
  choices: z
    .array(z.object({ kind: z.enum(migrationKindNames), id: Id, into: Id.nullable() }))
    .max(migrationLimits.matchChoices)
    .default([]),
};

type MigrationEnds = { readonly sourceId: string; readonly targetId: string };

const requireDifferentFranchises = <Body extends z.ZodType<MigrationEnds>>(body: Body) =>
  body.refine(({ sourceId, targetId }) => sourceId !== targetId, {
    path: ['targetId'],
    error: () => text('err_migration_same'),
  });

export const MigrationRequest = requireDifferentFranchises(z.object(requestFields));
export type MigrationRequest = z.output<typeof MigrationRequest>;

const gatheringFields = {
  sourceIds: z
    .array(Franchise)
    .min(1, { error: () => text('err_migration_franchise') })
    .max(migrationLimits.sourcesGathered),
  targetId: Franchise,
  /** Empty means all brands. */
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
};

type GatheringFields = { readonly sourceIds: readonly string[]; readonly targetId: string };

const requireDistinctSources = <Body extends z.ZodType<GatheringFields>>(body: Body) =>
  body.refine(
    ({ sourceIds, targetId }) =>
      !sourceIds.includes(targetId) && new Set(sourceIds).size === sourceIds.length,
    { path: ['sourceIds'], error: () => text('err_migration_sources') },
  );

export const GatheringRequest = requireDistinctSources(z.object(gatheringFields));
export type GatheringRequest = z.output<typeof GatheringRequest>;

/** Confirms exactly what was shown: the typed code of the target, and the preview's fingerprint. */
const confirmationFields = {
  confirmation: line(franchiseLimits.franchiseCodeMaximum),
  fingerprint: z.string().max(listLimits.gridCursorLength),
  requestKey: RequestKey,
};

const FranchiseRef = z.object({ id: Id, code: z.string(), name: z.string() });

const Count = z.int().min(0);

const KindCount = z.object({
  kind: z.enum(migrationKindNames),
  brought: Count,
  joined: Count,
  already: Count,
  refused: z.array(z.object({ why: z.enum(rejectionReasons), count: z.int().min(1) })),
});
export type KindCount = z.infer<typeof KindCount>;

const Problem = z.object({
  kind: z.enum(migrationKindNames),
  name: z.string(),
  why: z.enum(rejectionReasons),
});
export type MigrationProblem = z.infer<typeof Problem>;

const previewFields = {
  sources: z.array(FranchiseRef),
  target: FranchiseRef,
  counts: z.array(KindCount),
  /** The first of the things that aren't migrated. */
  problems: z.array(Problem),
  moreProblems: Count,
};

const NamedThing = z.object({ kind: z.enum(migrationKindNames), name: z.string() });

const Match = NamedThing.extend({ intoName: z.string() });
export type MigrationMatch = z.infer<typeof Match>;

const Question = NamedThing.extend({
  id: Id,
  candidates: z.array(z.object({ id: Id, name: z.string() })),
});
export type MigrationQuestion = z.infer<typeof Question>;

const MigrationPreview = z.object({
  ...previewFields,
  /** The first of the things that are replaced by the target's own. */
  matches: z.array(Match),
  moreMatches: Count,
  /**
   * The first of the things that a move also leaves at the source, because something that stays
   * needs them.
   */
  kept: z.array(NamedThing),
  moreKept: Count,
  /** Things that may match the target's. The migration can't start before all are answered. */
  questions: z.array(Question),
  /** The number of things that confirming changes. */
  planned: Count,
  fingerprint: z.string(),
});
export type MigrationPreview = z.infer<typeof MigrationPreview>;

const MigrationRow = z.object({
  id: Id,
  type: z.enum(migrationTypes),
  sources: z.array(FranchiseRef),
  target: FranchiseRef,
  areas: z.array(z.enum(migrationAreas)),
  byName: z.string(),
  beganAt: InstantText,
  endedAt: InstantText.nullable(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  planned: Count,
  /** The number of planned things that were processed. */
  done: Count,
  brought: Count,
});
export type MigrationRow = z.infer<typeof MigrationRow>;

const MigrationDetails = MigrationRow.extend({
  brandIds: z.array(Id),
  counts: previewFields.counts,
  problems: previewFields.problems,
  moreProblems: previewFields.moreProblems,
});
export type MigrationDetails = z.infer<typeof MigrationDetails>;

/** Copies or moves the data of one franchise into another. */
export const franchiseMigration = area({
  noun: 'migration',
  name: 'franchise-migration',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/franchises/partial-migration/grid-data',
      summary: 'Past and running migrations between franchises',
      access: superAdmin,
      body: gridRequest(['beganAt', 'byName'], {}),
      reply: gridReply(MigrationRow),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/franchises/partial-migration/details/{id}',
      summary: 'Progress or outcome of a migration',
      access: superAdmin,
      reply: z.object({ data: MigrationDetails }),
    }),
    preview: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/franchise-data/preview',
      summary: 'Preview of migrating data of one franchise into another; changes nothing',
      access: superAdmin,
      body: MigrationRequest,
      reply: z.object({ data: MigrationPreview }),
    }),
    migrate: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/franchise-data',
      summary: 'Migrate data of one franchise into another, as previewed',
      access: superAdmin,
      stepUp: true,
      body: requireDifferentFranchises(z.object({ ...requestFields, ...confirmationFields })),
      reply: SavedReply,
    }),
    previewAggregate: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/aggregate-contacts/preview',
      summary: 'Preview of gathering the contacts of several franchises in one; changes nothing',
      access: superAdmin,
      body: GatheringRequest,
      reply: z.object({ data: MigrationPreview }),
    }),
    aggregate: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/aggregate-contacts',
      summary: 'Gather the contacts of several franchises in one, as previewed',
      access: superAdmin,
      stepUp: true,
      body: requireDistinctSources(z.object({ ...gatheringFields, ...confirmationFields })),
      reply: SavedReply,
    }),
  },
});
