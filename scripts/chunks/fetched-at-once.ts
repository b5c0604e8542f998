// What a browser fetches at the start: libraries and own code of the sign-in, of the customers' app
// and of the shell behind the sign-in, as one file each. Left alone, the bundler splits off what
// any two screens share, and dozens of small files compress worse than a few. These files must not
// import each other in a circle: what runs first would miss the other.
import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/**
 * Packages with one index of everything they have. Their modules are in the index without being
 * used.
 */
const indexed =
  /node_modules\/(@heroicons|@headlessui|@tremor|recharts|date-fns|@floating-ui|@dnd-kit)\//;
const iconModule = /@heroicons\/react\/(\d+\/\w+)\/(?:esm\/)?(\w+Icon)\.js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]@heroicons\/react\/(\d+\/\w+)['"]/g;

const entries = {
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
export function fetchedAtOnce(): (id: string, context: Context) => string | null {
  let places: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    places ??= placesOf(id, context);
    const [, set, icon] = iconModule.exec(id) ?? [];
    if (set && icon) return places.get(`${set} ${icon}`) ?? null;
    return indexed.test(id) ? null : (places.get(id) ?? null);
  };
}

function placesOf(any: string, context: Context): ReadonlyMap<string, string> {
  const all = connected(any, context);
  const places = new Map<string, string>();
  for (const [name, entry] of Object.entries(entries)) {
    const starts = all.filter((id) => entry.test(id));
    // The entry itself stays a separate file, because the others are found through it.
    const also = name === 'customers' ? sharedWithShell(all, context) : [];
    const needed = [...imported(starts, context), ...also].filter((id) => !entry.test(id));
    const own = [...starts, ...needed].filter(isOwn);
    const used = own.flatMap((id) => iconsIn(context.getModuleInfo(id)?.code ?? ''));
    const found = [
      ...needed.map((id) => [id, isOwn(id) ? name : `${name}-libraries`] as const),
      ...used.map((icon) => [icon, `${name}-icons`] as const),
    ];
    for (const [id, place] of found) if (!places.has(id)) places.set(id, place);
  }
  return places;
}

function sharedWithShell(all: readonly string[], context: Context): readonly string[] {
  const pages = all.filter((id) => customerPages.test(id));
  const shell = all.filter((id) => entries.shell.test(id));
  const inShell = new Set(imported(shell, context));
  return imported(pages, context).filter((id) => inShell.has(id));
}

const isOwn = (id: string) => !id.includes('/node_modules/') && /\/(?:web|shared)\//.test(id);

/** Icons by their set and name, because the index through which they are imported has all icons. */
const iconsIn = (code: string) =>
  [...code.matchAll(iconImport)].flatMap(([, names = '', set = '']) =>
    [...names.matchAll(/(\w+Icon)\b(?:\s+as\s+\w+)?/g)].map(([, icon = '']) => `${set} ${icon}`),
  );

/** All modules that are connected to one, in either direction. */
function connected(start: string, context: Context): string[] {
  return reached([start], (id) => {
    const module = context.getModuleInfo(id);
    if (!module) return [];
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = module;
    return [...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters];
  });
}

/**
 * These and everything they import statically, except what is behind the index of such a package.
 */
const imported = (starts: readonly string[], context: Context) =>
  reached(starts, (id) => (indexed.test(id) ? [] : (context.getModuleInfo(id)?.importedIds ?? [])));

function reached(starts: readonly string[], next: (id: string) => readonly string[]): string[] {
  const seen = new Set(starts);
  for (const id of seen) for (const further of next(id)) seen.add(further);
  return [...seen];
}
