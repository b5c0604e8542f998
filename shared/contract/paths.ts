// The one path matcher of the product. The functions find the route of a call by it, and what stands
// in for API Gateway on a laptop finds the function.

type Found<T> = { readonly value: T; readonly params: Readonly<Record<string, string>> };

/**
 * Finds what a path leads to. `{name}` takes one segment, `{name+}` at the end all that are left. A
 * literal wins over `{name}`, and whatever is written out to its end over `{name+}`, the longer the
 * better: so does API Gateway choose, and between what it does not rank, mounts.ts never leaves the
 * choice to it.
 */
export function pathTable<T>(entries: Iterable<readonly [string, T]>) {
  const patterns = [...entries]
    .map(([path, value]) => ({ value, pattern: patternOf(path), order: orderOf(path) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  return (path: string): Found<T> | undefined => {
    for (const { pattern, value } of patterns) {
      const match = pattern.exec(path);
      if (match) return { value, params: { ...match.groups } };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/[.*?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    .replace(/\{(\w+)\+\}$/, '(?<$1>[^]+)');
  return new RegExp(`^${pattern}$`);
}

/** `~` sorts behind every character that paths are made of. */
function orderOf(path: string): string {
  const isGreedy = path.endsWith('+}');
  return (isGreedy ? '1' : '0') + path.replace(/\{\w+\+\}$/, '~~').replace(/\{\w+\}/g, '~');
}
