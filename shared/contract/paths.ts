// The only path matcher of the product. Functions use it to find the route of a call. The local
// stand-in for API Gateway uses it to find the function.

type PathMatch<T> = { readonly value: T; readonly params: Readonly<Record<string, string>> };

/**
 * Creates a function that finds the entry for a path. `{name}` matches one segment, `{name+}` at
 * the end all remaining ones. A literal wins over `{name}`, and complete paths win over `{name+}`,
 * longer ones first. API Gateway chooses in the same way; mounts.ts never creates paths that it
 * doesn't rank.
 */
export function createPathMatcher<T>(entries: Iterable<readonly [string, T]>) {
  const patterns = [...entries]
    .map(([path, value]) => ({ value, pattern: toPattern(path), order: toPathSortKey(path) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  return (path: string): PathMatch<T> | undefined => {
    for (const { pattern, value } of patterns) {
      const match = pattern.exec(path);
      if (match) return { value, params: { ...match.groups } };
    }
    return undefined;
  };
}

function toPattern(path: string): RegExp {
  const pattern = path
    .replace(/[.*?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    .replace(/\{(\w+)\+\}$/, '(?<$1>[^]+)');
  return new RegExp(`^${pattern}$`);
}

/** `~` sorts after every character of paths. */
function toPathSortKey(path: string): string {
  const isGreedy = path.endsWith('+}');
  return (isGreedy ? '1' : '0') + path.replace(/\{\w+\+\}$/, '~~').replace(/\{\w+\}/g, '~');
}
