// What the first parts of the web app must not import, even indirectly. The budgets would notice
// some of it, but not which import is to blame. The build fails and names the import path.
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

export type WebPart = {
  readonly name: string;
  /** The entry files. What they import dynamically isn't part of it … */
  readonly entries: readonly string[];
  /** … unless this says that it is. */
  readonly whole?: true;
  readonly forbidden: RegExp;
  readonly alternative: string;
};

const webParts: readonly WebPart[] = [
  {
    name: 'The browser',
    entries: ['web/app/main.tsx'],
    whole: true,
    // Texts of mails and replies, which a browser never shows.
    forbidden: /^(functions|infra)\/|^shared\/text\/(catalogue|.*\.server)\.ts$/,
    alternative: 'the texts of its own area, #shared/text/<noun>/<area>.ts',
  },
  {
    name: 'The sign-in',
    entries: ['web/app/main.tsx'],
    forbidden:
      /^shared\/contract\/|node_modules\/(zod|sonner|react-hook-form|react-router(-dom)?|@tanstack\/react-query)\//,
    alternative:
      'types of the contract, texts of #shared/text/accounts/sessions.ts, the rest by import()',
  },
  {
    name: 'The customers’ app',
    entries: ['web/app/customers.tsx'],
    forbidden: /^shared\/contract\/|^web\/app\/(app|screens|router|session\/)|node_modules\/zod\//,
    alternative: '#addresses/ for routes, types of the contract, the rest by import()',
  },
  {
    name: 'The form in a frame',
    entries: ['web/app/booking-frame.ts'],
    whole: true,
    forbidden:
      /^(functions|infra)\/|^web\/app\/(app|screens|router|session\/)|^web\/api\/account\/account\.ts$/,
    alternative: 'what a page of somebody else’s may hold: the form, and nothing of the product',
  },
  {
    name: 'The shell',
    entries: ['web/app/app.tsx', 'web/app/session/signed-in.tsx'],
    // The module that declares routes contains no schemas.
    forbidden: /^shared\/contract\/(?!route\.ts$)|node_modules\/zod\//,
    alternative: '#addresses/ for routes, types of the contract, the rest by import()',
  },
];

export function forbiddenImportsPlugin(): Plugin {
  let root = '';
  return {
    name: 'web-strangers',
    apply: 'build',
    configResolved(config) {
      root = path.dirname(config.root);
    },
    buildEnd(error) {
      if (error) return;
      const listImports = (part: WebPart) => (file: string) => {
        const module = this.getModuleInfo(normalizePath(path.join(root, file)));
        const lazy = part.whole ? (module?.dynamicallyImportedIds ?? []) : [];
        const imported = [...(module?.importedIds ?? []), ...lazy];
        return imported.map((id) => normalizePath(path.relative(root, id)));
      };
      const ways = webParts.flatMap((part) => findForbiddenImports(part, listImports(part)));
      if (ways.length > 0) this.error(ways.join('\n'));
    },
  };
}

/** The shortest import path to each module that a part must not have, one sentence each. */
export function findForbiddenImports(
  { name, entries, forbidden, alternative }: WebPart,
  listImports: (file: string) => readonly string[],
): string[] {
  const ways = new Map(entries.map((entry): [string, readonly string[]] => [entry, [entry]]));
  // Iterating over a map includes the entries that are added on the way.
  for (const [file, way] of ways) {
    if (forbidden.test(file)) continue;
    for (const imported of listImports(file)) {
      if (!ways.has(imported)) ways.set(imported, [...way, imported]);
    }
  }
  return [...ways]
    .filter(([file]) => forbidden.test(file))
    .map(([, way]) => `${name} must not import ${way.join(' → ')}; it may: ${alternative}`);
}
