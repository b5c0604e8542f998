// Conditions for writes that replace what was read. Any write in between makes them fail, so no
// change is lost.
import type { WhereAttributeSymbol } from 'electrodb';

type VersionAttribute = WhereAttributeSymbol<number>;

type WhereOperations = {
  readonly eq: (attribute: VersionAttribute, value: number) => string;
  readonly notExists: (attribute: VersionAttribute) => string;
};

/** For `where`: the stored version is `read`. With undefined or 0, nothing may be stored yet. */
export const hasVersion =
  (read: number | undefined) =>
  (
    { version }: { readonly version: VersionAttribute },
    { eq, notExists }: WhereOperations,
  ): string =>
    read ? eq(version, read) : notExists(version);

/** For things that older code stored without a version. A missing version counts as 1. */
export const hasVersionOrNone =
  (read: number) =>
  (
    { version }: { readonly version: VersionAttribute },
    { eq, notExists }: WhereOperations,
  ): string =>
    read === 1 ? `(${eq(version, read)} OR ${notExists(version)})` : eq(version, read);

/** Like `hasVersion`, for entities whose version is called a revision. */
export const hasRevision =
  (read: number | undefined) =>
  (
    { revision }: { readonly revision: VersionAttribute },
    { eq, notExists }: WhereOperations,
  ): string =>
    read ? eq(revision, read) : notExists(revision);
