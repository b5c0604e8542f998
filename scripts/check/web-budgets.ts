// What a browser fetches, in KB of gzip, and the limits. The web build fails if one is exceeded.
// Each line counts what comes on top of the lines before it. What a screen fetches only on demand
// (an editor, a sanitizer) isn't counted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { sharedChunks } from '#scripts/chunks/startup-chunks.ts';
import { type BuiltFiles, listReachedChunks, listFilesWithImports } from './built-files.ts';

const limits = {
  'sign-in JS': 84.5,
  'sign-in CSS': 7,
  'shell JS': 129,
  // What many screens share, fetched with the first of them.
  'office JS': 24,
  'app CSS': 18.5,
  // Charts are a file of their own, because reports load it too.
  'dashboard JS': 147.5,
  // Pages with large forms (an event, an invoice with its disputes) load the form library and the
  // contract's checks.
  'route JS': 100.5,
  // Everything that a customer's phone fetches, which doesn't need the shell and its sign-in: about
  // four seconds at 400 kilobits per second.
  'customer JS': 170,
  // The form embedded in another site's page: everything its own page fetches, including files that
  // it shares with the product.
  'frame JS': 300,
};

export type FetchedSize = {
  readonly what: keyof typeof limits;
  readonly of: string;
  kilobytes: number;
};

const entry = 'index.html';
const product = 'app/app.tsx';
const shell = [product, 'app/session/signed-in.tsx'];
const dashboard = 'areas/reports/dashboards/page.tsx';

export function webBudgetsPlugin(): Plugin {
  let folder = '';
  let say: (lines: string) => void;
  return {
    name: 'web-budgets',
    apply: 'build',
    configResolved({ root, build, logger }) {
      folder = path.resolve(root, build.outDir);
      say = (lines) => logger.info(lines);
    },
    writeBundle() {
      const read = (file: string) => readFileSync(path.join(folder, file));
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
      const all = measureFetchedSizes(manifest, (file) => gzipSync(read(file)).length / 1024);
      say(all.map(formatFetchedSize).join('\n'));
      const over = all.filter(isOverBudget);
      if (over.length > 0)
        this.error(`Over the web's budget:\n${over.map(formatFetchedSize).join('\n')}`);
    },
  };
}

export const isOverBudget = ({ what, kilobytes }: FetchedSize) => kilobytes > limits[what];

const formatFetchedSize = ({ what, of, kilobytes }: FetchedSize) =>
  `${kilobytes.toFixed(1).padStart(6)} of ${limits[what]} KB ${what}, ${of}`;

export function measureFetchedSizes(
  manifest: Manifest,
  getKilobytes: (file: string) => number,
): FetchedSize[] {
  const first = listFilesWithImports(manifest, [entry]);
  const inside = listFilesWithImports(manifest, shell);
  const shared = listFilesWithImports(manifest, listSharedFiles(manifest));
  const known = new Set([...first, ...inside, ...shared]);
  const getSize = (files: BuiltFiles, extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((kilobytes, file) => kilobytes + getKilobytes(file), 0);
  const allStyles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const routes = listPages(manifest, shell);
  return [
    { what: 'sign-in JS', of: entry, kilobytes: getSize(first, '.js') },
    { what: 'sign-in CSS', of: entry, kilobytes: getSize(first, '.css') },
    { what: 'shell JS', of: product, kilobytes: getSize(subtractFiles(inside, first), '.js') },
    {
      what: 'office JS',
      of: product,
      kilobytes: getSize(subtractFiles(shared, new Set([...first, ...inside])), '.js'),
    },
    { what: 'app CSS', of: product, kilobytes: getSize(subtractFiles(allStyles, first), '.css') },
    ...routes
      .filter((key) => customerPagePattern.test(key))
      .map((key) => ({
        what: 'customer JS' as const,
        of: key,
        kilobytes: getSize(listFilesWithImports(manifest, [entry, customerEntry, key]), '.js'),
      })),
    ...frameEntries
      .filter((key) => key in manifest)
      .map((key) => ({
        what: 'frame JS' as const,
        of: key,
        kilobytes: getSize(listFilesWithImports(manifest, [key]), '.js'),
      })),
    ...routes.map((key) => ({
      what: key === dashboard ? ('dashboard JS' as const) : ('route JS' as const),
      of: key,
      kilobytes: getSize(subtractFiles(listFilesWithImports(manifest, [key]), known), '.js'),
    })),
  ];
}

/** The files that hold what many screens share (scripts/chunks). */
const listSharedFiles = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => sharedChunks.includes(manifest[key]?.name ?? ''));

const frameEntries = ['app/framed-booking.tsx'];
const customerEntry = 'app/customers.tsx';
const customerPagePattern = /^areas\/orders\/customer\//;
const pagePattern = /^areas\/.*page\.tsx$/;

/**
 * The screens that the shell leads to, in whichever of its chunks the bundler has put the router.
 */
function listPages(manifest: Manifest, keys: readonly string[]): string[] {
  const ahead = [...listReachedChunks(manifest, keys)].flatMap(
    (key) => manifest[key]?.dynamicImports ?? [],
  );
  const pages = [...new Set(ahead)].filter((key) => pagePattern.test(key));
  if (pages.length === 0) throw new Error('The build has no screens behind its shell');
  return pages;
}

const subtractFiles = (files: BuiltFiles, others: BuiltFiles) =>
  new Set([...files].filter((file) => !others.has(file)));
