// What a browser fetches at the start: libraries and own code of the sign-in, of the customers' app
// and of the shell behind the sign-in, as one file each. Left alone, the bundler splits off what
// any two screens share, and dozens of small files compress worse than a few. These files must not
// import each other cyclically: the first to run would see the other uninitialized.
import type { Rolldown } from 'vite';

type BundlerContext = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/**
 * Packages with one index of everything they have. Their modules are in the index without being
 * used.
 */
const indexedPackages =
  /node_modules\/(@heroicons|@headlessui|@tremor|recharts|date-fns|@floating-ui|@dnd-kit)\//;
/** Its components are a module each, which the index passes on by name. */
const widgetIndex = /\/@headlessui\/react\/dist\/headlessui\.esm\.js$/;
const widgetImport = /import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]@headlessui\/react['"]/g;
const iconModule = /@heroicons\/react\/(\d+\/\w+)\/(?:esm\/)?(\w+Icon)\.js$/;
const iconIndex = /@heroicons\/react\/\d+\/\w+\/(?:esm\/)?index\.js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]@heroicons\/react\/(\d+\/\w+)['"]/g;

const entryPatterns = {
  'sign-in': /\/web\/app\/main\.tsx$/,
  // Before the shell, so that what both need is in the smaller one.
  customers: /\/web\/app\/customers\.tsx$/,
  shell: /\/web\/app\/(app|session\/signed-in)\.tsx$/,
};

/** The form in the page of another site. */
const framedPage = /\/web\/app\/framed-booking\.tsx$/;

/**
 * What these pages share with the shell is fetched with the customers' app. The rest of them isn't.
 */
const customerPages = /\/web\/areas\/orders\/customer\/[\w-]*page\.tsx$/;

type ChunkGroup = {
  /** The name of the file that a module belongs to; null if the bundler decides. */
  readonly name: (id: string, context: BundlerContext) => string | null;
  readonly debugName: string;
  readonly minShareCount?: number;
  readonly priority: number;
};

/** Files that are fetched with the first screen, whichever it is. */
export const sharedChunks: readonly string[] = ['office', 'office-icons'];

/** From so many entries on, a module is fetched with the first screen. */
const manyScreens = 16;

/**
 * What is fetched at the start, and what many screens share: the more files a screen needs, the
 * more round trips a phone makes before its first row.
 */
export function createChunkGroups(): readonly ChunkGroup[] {
  let places: ReadonlyMap<string, string> | undefined;
  let ofCustomers: ReadonlySet<string> | undefined;
  const findChunk = (id: string, context: BundlerContext) => {
    places ??= assignChunks(id, context);
    const [, set, icon] = iconModule.exec(id) ?? [];
    return places.get(set && icon ? `${set} ${icon}` : id);
  };
  const isLight = createLightModuleTest(findChunk);
  const nameShared = (id: string, context: BundlerContext) => {
    ofCustomers ??= new Set(listCustomerModules(id, context));
    if (ofCustomers.has(id)) return null;
    if (iconModule.test(id)) return 'office-icons';
    return isLight(id, context) ? 'office' : null;
  };
  return [
    {
      name: (id, context) => findChunk(id, context) ?? null,
      debugName: 'fetched at once',
      priority: 2,
    },
    { name: nameShared, debugName: 'shared', minShareCount: manyScreens, priority: 1 },
  ];
}

/**
 * Whether a module needs no library but those of the start: with the others, a screen that draws a
 * list would fetch a form's. What such a module imports is light as well and shared by as many
 * screens, so the file imports no screen's own.
 */
function createLightModuleTest(
  findChunk: (id: string, context: BundlerContext) => string | undefined,
) {
  const imports = new Map<string, readonly string[]>();
  return (id: string, context: BundlerContext): boolean => {
    const listImports = (from: string) => {
      const ids = imports.get(from) ?? context.getModuleInfo(from)?.importedIds ?? [];
      imports.set(from, ids);
      return ids;
    };
    const isOfStart = (it: string) => iconIndex.test(it) || findChunk(it, context) !== undefined;
    const needed = listReachable([id], (it) =>
      isOwnModule(it) && !isOfStart(it) ? listImports(it) : [],
    );
    return needed.every((it) => isOwnModule(it) || isOfStart(it));
  };
}

function assignChunks(any: string, context: BundlerContext): ReadonlyMap<string, string> {
  const all = listConnectedModules(any, context);
  const ofCustomers = listCustomerModules(any, context);
  const customerWidgets = new Set(listWidgetModules(ofCustomers.filter(isOwnModule), context));
  const places = new Map<string, string>();
  for (const [name, entry] of Object.entries(entryPatterns)) {
    const starts = all.filter((id) => entry.test(id));
    // The entry itself stays a separate file, because the others are found through it.
    const also = name === 'customers' ? listSharedWithShell(all, context) : [];
    const needed = [...listImportedModules(starts, context), ...also].filter(
      (id) => !entry.test(id) && !indexedPackages.test(id),
    );
    const own = [...starts, ...needed].filter(isOwnModule);
    const used = own.flatMap((id) => findIcons(context.getModuleInfo(id)?.code ?? ''));
    const found = [
      ...needed.map((id) => [id, isOwnModule(id) ? name : `${name}-libraries`] as const),
      ...used.map((icon) => [icon, `${name}-icons`] as const),
      ...listWidgetModules(own, context)
        .filter((id) => !customerWidgets.has(id))
        .map((id) => [id, `${name}-libraries`] as const),
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

/** Modules of the customers' pages: their phones shouldn't fetch what only the office shares. */
function listCustomerModules(any: string, context: BundlerContext): readonly string[] {
  const starts = listConnectedModules(any, context).filter(
    (id) => customerPages.test(id) || framedPage.test(id) || entryPatterns.customers.test(id),
  );
  return listImportedModules(starts, context);
}

const isOwnModule = (id: string) => !id.includes('/node_modules/') && /\/(?:web|shared)\//.test(id);

/** Icons by their set and name, because the index through which they are imported has all icons. */
const findIcons = (code: string) =>
  [...code.matchAll(iconImport)].flatMap(([, names = '', set = '']) =>
    [...names.matchAll(/(\w+Icon)\b(?:\s+as\s+\w+)?/g)].map(([, icon = '']) => `${set} ${icon}`),
  );

/** The modules behind the components of Headless UI that these import. */
function listWidgetModules(own: readonly string[], context: BundlerContext): readonly string[] {
  const names = new Set(
    own.flatMap((id) => findImportedNames(context.getModuleInfo(id)?.code ?? '', widgetImport)),
  );
  const index = own
    .flatMap((id) => context.getModuleInfo(id)?.importedIds ?? [])
    .find((id) => widgetIndex.test(id));
  if (!index) return [];
  const starts = (context.getModuleInfo(index)?.importedIds ?? []).filter((id) => {
    const exported = /export\s*\{([^}]*)\}\s*;?\s*$/.exec(context.getModuleInfo(id)?.code ?? '');
    return listNames(exported?.[1] ?? '').some((name) => names.has(name));
  });
  return listReachable(starts, (id) => context.getModuleInfo(id)?.importedIds ?? []);
}

const findImportedNames = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(/\s+as\s+/)[0] ?? []),
  );

/** The names under which a module exports: `a as Dialog, DialogPanel`. */
const listNames = (clause: string) =>
  clause.split(',').flatMap(
    (name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? [],
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
