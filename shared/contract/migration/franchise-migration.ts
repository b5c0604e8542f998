import { z } from 'zod';
import {
  migrationAreas,
  migrationKindNames,
  migrationTypes,
  refusals,
} from '#shared/domain/migration/migration.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, line, RequestKey, Saved } from '#shared/contract/wire.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';

const Areas = z
  .array(z.enum(migrationAreas))
  .min(1, { error: () => text('err_migration_areas') })
  .max(migrationAreas.length);

const Franchise = z.string().regex(patterns.id, { error: () => text('err_migration_franchise') });

const asked = {
  sourceId: Franchise,
  targetId: Franchise,
  type: z.enum(['Copy', 'Move']),
  areas: Areas,
  /** Of which brands; none: of all. */
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
};

type Ends = { readonly sourceId: string; readonly targetId: string };

const between = <Body extends z.ZodType<Ends>>(body: Body) =>
  body.refine(({ sourceId, targetId }) => sourceId !== targetId, {
    path: ['targetId'],
    error: () => text('err_migration_same'),
  });

export const MigrationAsked = between(z.object(asked));
export type MigrationAsked = z.output<typeof MigrationAsked>;

/** That just what was shown is meant: the target's code, typed, and what the preview answered. */
const confirmed = {
  confirmation: line(franchiseLimits.franchiseCodeMaximum),
  fingerprint: z.string().max(listLimits.gridCursorLength),
  requestKey: RequestKey,
};

const Place = z.object({ id: Id, code: z.string(), name: z.string() });

const Count = z.int().min(0);

const KindCount = z.object({
  kind: z.enum(migrationKindNames),
  brought: Count,
  joined: Count,
  already: Count,
  refused: z.array(z.object({ why: z.enum(refusals), count: z.int().min(1) })),
});
export type KindCount = z.infer<typeof KindCount>;

const Problem = z.object({
  kind: z.enum(migrationKindNames),
  name: z.string(),
  why: z.enum(refusals),
});
export type MigrationProblem = z.infer<typeof Problem>;

const outlook = {
  sources: z.array(Place),
  target: Place,
  counts: z.array(KindCount),
  /** The first of what stays where it is. */
  problems: z.array(Problem),
  moreProblems: Count,
};

const MigrationPreview = z.object({
  ...outlook,
  /** How many things confirming it changes. */
  planned: Count,
  fingerprint: z.string(),
});
export type MigrationPreview = z.infer<typeof MigrationPreview>;

const MigrationRow = z.object({
  id: Id,
  type: z.enum(migrationTypes),
  sources: z.array(Place),
  target: Place,
  areas: z.array(z.enum(migrationAreas)),
  byName: z.string(),
  beganAt: InstantText,
  endedAt: InstantText.nullable(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  planned: Count,
  /** How many of the planned things it went through. */
  done: Count,
  brought: Count,
});
export type MigrationRow = z.infer<typeof MigrationRow>;

const MigrationDetails = MigrationRow.extend({
  brandIds: z.array(Id),
  counts: outlook.counts,
  problems: outlook.problems,
  moreProblems: outlook.moreProblems,
});
export type MigrationDetails = z.infer<typeof MigrationDetails>;

/** What belongs to one franchise, brought into another. */
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
      summary: 'What a migration did, or how far it is',
      access: superAdmin,
      reply: z.object({ data: MigrationDetails }),
    }),
    preview: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/franchise-data/preview',
      summary: 'What bringing data of one franchise into another would do; nothing is changed',
      access: superAdmin,
      body: MigrationAsked,
      reply: z.object({ data: MigrationPreview }),
    }),
    migrate: route({
      method: 'POST',
      path: '/v1/secure/franchises/partial-migration/franchise-data',
      summary: 'Bring data of one franchise into another, as the preview showed it',
      access: superAdmin,
      body: between(z.object({ ...asked, ...confirmed })),
      reply: Saved,
    }),
  },
});
