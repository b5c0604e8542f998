// Conditions for writes that replace what was read. Any write in between makes them fail, so no
// change is lost.
import type { WhereAttributeSymbol } from 'electrodb';

type NumberAttribute = WhereAttributeSymbol<number>;

type Operations = {
  readonly eq: (attribute: NumberAttribute, value: number) => string;
  readonly notExists: (attribute: NumberAttribute) => string;
};

/** For `where`: the stored version is `read`. With undefined or 0, nothing may be stored yet. */
export const overVersion =
  (read: number | undefined) =>
  ({ version }: { readonly version: NumberAttribute }, { eq, notExists }: Operations): string =>
    read ? eq(version, read) : notExists(version);

/** For things that older code stored without a version. A missing version counts as 1. */
export const overVersionOrNone =
  (read: number) =>
  ({ version }: { readonly version: NumberAttribute }, { eq, notExists }: Operations): string =>
    read === 1 ? `(${eq(version, read)} OR ${notExists(version)})` : eq(version, read);

/** Like `hasVersion`, for entities whose version is called a revision. */
export const overRevision =
  (read: number | undefined) =>
  ({ revision }: { readonly revision: NumberAttribute }, { eq, notExists }: Operations): string =>
    read ? eq(revision, read) : notExists(revision);
