// What a browser fetches, in KB of gzip, and the limits. The web build fails if one is exceeded.
// Each line counts what comes on top of the lines before it. What a screen fetches only on demand
// (an editor, a sanitizer) isn't counted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { type Files, reached, withImports } from './built-files.ts';

const limits = {
  'sign-in JS': 84,
  'sign-in CSS': 7,
  'shell JS': 137,
  'app CSS': 18,
  'dashboard JS': 143,
  // Pages with large forms (an event, a menu) load the form library and the contract's checks.
  'route JS': 100,
  // Everything that a customer's phone fetches, which doesn't need the shell and its sign-in: about
  // four seconds at 400 kilobits per second.
  'customer JS': 190,
  // The form embedded in another site's page: everything its own page fetches, including files that
  // it shares with the product.
  'frame JS': 300,
};

export type Fetched = {
  readonly what: keyof typeof limits;
  readonly of: string;
  kilobytes: number;
};

const entry = 'index.html';
const product = 'app/app.tsx';
const shell = [product, 'app/session/signed-in.tsx'];
const dashboard = 'areas/reports/dashboards/page.tsx';

export function webBudgets(): Plugin {
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
      const all = fetched(manifest, (file) => gzipSync(read(file)).length / 1024);
      say(all.map(described).join('\n'));
      const over = all.filter(isOver);
      if (over.length > 0) this.error(`Over the web's budget:\n${over.map(described).join('\n')}`);
    },
  };
}

export const isOver = ({ what, kilobytes }: Fetched) => kilobytes > limits[what];

const described = ({ what, of, kilobytes }: Fetched) =>
  `${kilobytes.toFixed(1).padStart(6)} of ${limits[what]} KB ${what}, ${of}`;

export function fetched(manifest: Manifest, kilobytesOf: (file: string) => number): Fetched[] {
  const first = withImports(manifest, [entry]);
  const inside = withImports(manifest, shell);
  const known = new Set([...first, ...inside]);
  const sizeOf = (files: Files, extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((kilobytes, file) => kilobytes + kilobytesOf(file), 0);
  const allStyles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const routes = pagesFrom(manifest, shell);
  return [
    { what: 'sign-in JS', of: entry, kilobytes: sizeOf(first, '.js') },
    { what: 'sign-in CSS', of: entry, kilobytes: sizeOf(first, '.css') },
    { what: 'shell JS', of: product, kilobytes: sizeOf(without(inside, first), '.js') },
    { what: 'app CSS', of: product, kilobytes: sizeOf(without(allStyles, first), '.css') },
    ...routes
      .filter((key) => customers.test(key))
      .map((key) => ({
        what: 'customer JS' as const,
        of: key,
        kilobytes: sizeOf(withImports(manifest, [entry, customerApp, key]), '.js'),
      })),
    ...frames
      .filter((key) => key in manifest)
      .map((key) => ({
        what: 'frame JS' as const,
        of: key,
        kilobytes: sizeOf(withImports(manifest, [key]), '.js'),
      })),
    ...routes.map((key) => ({
      what: key === dashboard ? ('dashboard JS' as const) : ('route JS' as const),
      of: key,
      kilobytes: sizeOf(without(withImports(manifest, [key]), known), '.js'),
    })),
  ];
}

const frames = ['app/framed-booking.tsx'];
const customerApp = 'app/customers.tsx';
const customers = /^areas\/orders\/customer\//;
const page = /^areas\/.*page\.tsx$/;

/**
 * The screens that the shell leads to, in whichever of its chunks the bundler has put the router.
 */
function pagesFrom(manifest: Manifest, keys: readonly string[]): string[] {
  const ahead = [...reached(manifest, keys)].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const pages = [...new Set(ahead)].filter((key) => page.test(key));
  if (pages.length === 0) throw new Error('The build has no screens behind its shell');
  return pages;
}

const without = (files: Files, others: Files) =>
  new Set([...files].filter((file) => !others.has(file)));
