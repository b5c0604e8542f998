// The condition of a write over what was read: whatever was written in between makes it fail, so that no
// change is lost.
import type { WhereAttributeSymbol } from 'electrodb';

type NumberAttribute = WhereAttributeSymbol<number>;

type Operations = {
  readonly eq: (attribute: NumberAttribute, value: number) => string;
  readonly notExists: (attribute: NumberAttribute) => string;
};

/** For `where`: the version is the one that was read. Undefined or 0: nothing is there yet. */
export const overVersion =
  (read: number | undefined) =>
  ({ version }: { readonly version: NumberAttribute }, { eq, notExists }: Operations): string =>
    read ? eq(version, read) : notExists(version);

/** Of things that older code stored without a version: they count as the first one. */
export const overVersionOrNone =
  (read: number) =>
  ({ version }: { readonly version: NumberAttribute }, { eq, notExists }: Operations): string =>
    read === 1 ? `(${eq(version, read)} OR ${notExists(version)})` : eq(version, read);

/** The same as `overVersion` where the number is called a revision. */
export const overRevision =
  (read: number | undefined) =>
  ({ revision }: { readonly revision: NumberAttribute }, { eq, notExists }: Operations): string =>
    read ? eq(revision, read) : notExists(revision);
