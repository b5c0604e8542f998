// What a browser fetches at the start: libraries and own code of the sign-in, of the customers' app
// and of the shell behind the sign-in, as one file each. Left alone, the bundler splits off what
// any two screens share, and dozens of small files compress worse than a few. These files must not
// import each other in a circle: what runs first would miss the other.
import type { Rolldown } from 'vite';

type BundlerContext = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/**
 * Packages with one index of everything they have. Their modules are in the index without being
 * used.
 */
const indexedPackages =
  /node_modules\/(@heroicons|@headlessui|@tremor|recharts|date-fns|@floating-ui|@dnd-kit)\//;
const iconModule = /@heroicons\/react\/(\d+\/\w+)\/(?:esm\/)?(\w+Icon)\.js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]@heroicons\/react\/(\d+\/\w+)['"]/g;

const entryPatterns = {
  'sign-in': /\/web\/app\/main\.tsx$/,
  // Before the shell, so that what both need is in the smaller one.
  customers: /\/web\/app\/customers\.tsx$/,
  shell: /\/web\/app\/(app|session\/signed-in)\.tsx$/,
};

/**
 * What these pages share with the shell is fetched with the customers' app. The rest of them isn't.
 */
const customerPages = /\/web\/areas\/orders\/customer\/[\w-]*page\.tsx$/;

/**
 * Returns the name of the file that a module belongs to, for the bundler's groups; null if the
 * bundler decides.
 */
export function createStartupChunkNames(): (id: string, context: BundlerContext) => string | null {
  let places: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    places ??= assignChunks(id, context);
    const [, set, icon] = iconModule.exec(id) ?? [];
    if (set && icon) return places.get(`${set} ${icon}`) ?? null;
    return indexedPackages.test(id) ? null : (places.get(id) ?? null);
  };
}

function assignChunks(any: string, context: BundlerContext): ReadonlyMap<string, string> {
  const all = listConnectedModules(any, context);
  const places = new Map<string, string>();
  for (const [name, entry] of Object.entries(entryPatterns)) {
    const starts = all.filter((id) => entry.test(id));
    // The entry itself stays a separate file, because the others are found through it.
    const also = name === 'customers' ? listSharedWithShell(all, context) : [];
    const needed = [...listImportedModules(starts, context), ...also].filter(
      (id) => !entry.test(id),
    );
    const own = [...starts, ...needed].filter(isOwnModule);
    const used = own.flatMap((id) => findIcons(context.getModuleInfo(id)?.code ?? ''));
    const found = [
      ...needed.map((id) => [id, isOwnModule(id) ? name : `${name}-libraries`] as const),
      ...used.map((icon) => [icon, `${name}-icons`] as const),
    ];
    for (const [id, place] of found) if (!places.has(id)) places.set(id, place);
  }
  return places;
}

function listSharedWithShell(all: readonly string[], context: BundlerContext): readonly string[] {
  const pages = all.filter((id) => customerPages.test(id));
  const shell = all.filter((id) => entryPatterns.shell.test(id));
  const inShell = new Set(listImportedModules(shell, context));
  return listImportedModules(pages, context).filter((id) => inShell.has(id));
}

const isOwnModule = (id: string) => !id.includes('/node_modules/') && /\/(?:web|shared)\//.test(id);

/** Icons by their set and name, because the index through which they are imported has all icons. */
const findIcons = (code: string) =>
  [...code.matchAll(iconImport)].flatMap(([, names = '', set = '']) =>
    [...names.matchAll(/(\w+Icon)\b(?:\s+as\s+\w+)?/g)].map(([, icon = '']) => `${set} ${icon}`),
  );

/** All modules that are connected to one, in either direction. */
function listConnectedModules(start: string, context: BundlerContext): string[] {
  return listReachable([start], (id) => {
    const module = context.getModuleInfo(id);
    if (!module) return [];
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = module;
    return [...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters];
  });
}

/**
 * These and everything they import statically, except what is behind the index of such a package.
 */
const listImportedModules = (starts: readonly string[], context: BundlerContext) =>
  listReachable(starts, (id) =>
    indexedPackages.test(id) ? [] : (context.getModuleInfo(id)?.importedIds ?? []),
  );

function listReachable(
  starts: readonly string[],
  next: (id: string) => readonly string[],
): string[] {
  const seen = new Set(starts);
  for (const id of seen) for (const further of next(id)) seen.add(further);
  return [...seen];
}
