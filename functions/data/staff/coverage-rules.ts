// By which rules events of a franchise have enough crew: one item each.
import { type BatchedRead, mapRead, toBatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { type CoverageRules, defaultCoverageRules } from '#shared/domain/staff/coverage.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

const Rules = defineEntity('coverage-rules', {
  attributes: {
    tenant: { type: 'string', required: true },
    rules: shapedAttribute<CoverageRules>(defaultCoverageRules),
    version: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

/** `version` counts the writes; 0 while the defaults apply. */
export type StoredCoverageRules = { readonly rules: CoverageRules; readonly version: number };

export async function getCoverageRules({ tenant }: Scope): Promise<StoredCoverageRules> {
  const { data } = await Rules.get({ tenant }).go({ consistent: true });
  return data ? fromStored(data) : defaultRules;
}

/** The same, as part of a batched read. */
export const buildCoverageRulesRead = ({ tenant }: Scope): BatchedRead<StoredCoverageRules> =>
  mapRead(
    toBatchedRead(Rules.get({ tenant }).params(), (item) => fromStored(parseItem(Rules, item))),
    (rules = defaultRules) => rules,
  );

const defaultRules: StoredCoverageRules = { rules: defaultCoverageRules, version: 0 };

const fromStored = ({ rules, version }: StoredCoverageRules): StoredCoverageRules => ({
  rules,
  version,
});

/** Conditional on the version that was read. False if another write came in between. */
export async function saveCoverageRules(
  { tenant }: Scope,
  rules: CoverageRules,
  read: number,
): Promise<boolean> {
  const item = { tenant, rules, version: read + 1 };
  if (read === 0) return tryConditionalWrite(Rules.create(item));
  return tryConditionalWrite(Rules.put(item).where(hasVersion(read)));
}
