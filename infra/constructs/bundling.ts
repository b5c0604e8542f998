// What esbuild makes of a function's entry; why each part is as it is: functions/decisions/001.
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  build,
  type BuildOptions,
  type ImportKind,
  type OnResolveArgs,
  type Plugin,
} from 'esbuild';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import { liveAccess } from '#shared/contract/live-access.ts';
import { textLists } from '#shared/text/catalogue.ts';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');
export const functionsFolder = path.join(repositoryRoot, 'functions');
export const bundleFileName = 'index.mjs';

/** The source file of an entry such as 'areas/events/events'. */
export const getEntrySource = (entry: string) => path.join(functionsFolder, `${entry}.ts`);

const resolveSibling = (file: string) => path.join(import.meta.dirname, file);

/**
 * Code that no function runs but a bundler would include whole, because it can't tree-shake what is
 * loaded by require() or a dynamic import. ElectroDB requires the SDK to create commands for the
 * SDK's own client; our client creates them itself (functions/data/store/electro-client.ts). The
 * SDK loads its event streams if a response turns out to be one, which no service that we use
 * sends.
 */
const unusedModulesPlugin: Plugin = {
  name: 'left-out',
  setup({ onResolve, onLoad }) {
    const namespace = 'left-out';
    const ifBy = (kind: ImportKind) => (resolve: OnResolveArgs) =>
      resolve.kind === kind ? { path: resolve.path, namespace } : undefined;
    onResolve({ filter: /^@aws-sdk\/(lib|util)-dynamodb$/ }, ifBy('require-call'));
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ifBy('dynamic-import'));
    onLoad({ filter: /.*/, namespace }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Holds all texts as one string that is parsed when the first text is read, because V8 is slow with
 * large literals.
 */
const lazyTextsPlugin: Plugin = {
  name: 'texts-later',
  setup({ onLoad }) {
    const json = JSON.stringify(JSON.stringify(Object.assign({}, ...textLists)));
    onLoad({ filter: /\bshared[\\/]text[\\/]catalogue\.ts$/ }, ({ path: file }) => ({
      resolveDir: path.dirname(file),
      contents: `
        import { createLazyTexts } from './texts-of.ts';
        export const { text, successMessage, textOrKey } = createLazyTexts(() => JSON.parse(${json}));
      `,
    }));
  },
};

/** Keeps only who may export each grid, without the contracts of all areas. */
const exportAccessPlugin: Plugin = {
  name: 'exports-alone',
  setup({ onLoad }) {
    onLoad({ filter: /\bshared[\\/]contract[\\/]exported-grids\.ts$/ }, () => ({
      contents: `export const exportedGrids = ${JSON.stringify(exportedGrids)};`,
    }));
  },
};

/** Keeps only who may hear of each topic, without the contracts of all areas. */
const liveAccessPlugin: Plugin = {
  name: 'live-access-alone',
  setup({ onLoad }) {
    onLoad({ filter: /\bshared[\\/]contract[\\/]live-access\.ts$/ }, () => ({
      contents: `export const liveAccess = ${JSON.stringify(liveAccess)};`,
    }));
  },
};

/** Keeps only the names of cities: with zip codes, counties and places the list has 5 MB. */
const cityNamesPlugin: Plugin = {
  name: 'city-names',
  setup({ onResolve, onLoad }) {
    const namespace = 'city-names';
    onResolve({ filter: /^@mardillu\/us-cities-utils$/ }, ({ path: it }) => ({
      path: it,
      namespace,
    }));
    onLoad({ filter: /.*/, namespace }, async () => {
      const { getCities, getStates } = await import('@mardillu/us-cities-utils');
      const named = (state: string) => [...new Set(getCities(state).map(({ name }) => name))];
      const byState = getStates().map(({ nameAbbr }) => [nameAbbr, named(nameAbbr).join('\n')]);
      const json = JSON.stringify(Object.fromEntries(byState));
      return {
        contents: `
          const names = ${json};
          export const getCities = (state) =>
            state in names ? names[state].split('\\n').map((name) => ({ name })) : [];
        `,
      };
    });
  },
};

/**
 * Keeps only the centers of ZIP codes, as the differences between one and the next: compressed, a
 * bundle carries them as a string that is read when somebody searches.
 */
const zipCentersPlugin: Plugin = {
  name: 'zip-centers',
  setup({ onResolve, onLoad }) {
    const namespace = 'zip-centers';
    onResolve({ filter: /^@mardillu\/us-cities-utils$/ }, ({ path: it, importer }) =>
      path.basename(importer) === 'zip-codes.ts' ? { path: it, namespace } : undefined,
    );
    onLoad({ filter: /.*/, namespace }, async () => ({
      contents: `
        const packed = '${brotliCompressSync(await listZipSteps()).toString('base64')}';
        export function groupCitiesByState() {
          const { brotliDecompressSync } = require('node:zlib');
          const steps = brotliDecompressSync(Buffer.from(packed, 'base64')).toString().split('\\n');
          let [zip, north, east] = [0, 0, 0];
          const all = steps.map((step) => {
            const [further, up, right] = step.split(' ').map(Number);
            zip += further;
            north += up;
            east += right;
            const code = String(zip).padStart(5, '0');
            return { zip: code, latitude: String(north / 100), longitude: String(east / 100) };
          });
          return { all };
        }
      `,
    }));
  },
};

async function listZipSteps(): Promise<string> {
  const { groupCitiesByState } = await import('@mardillu/us-cities-utils');
  const centers = Object.values(groupCitiesByState())
    .flat()
    .map(
      ({ zip, latitude, longitude }) =>
        [Number(zip), ...[latitude, longitude].map((it) => Math.round(Number(it) * 100))] as const,
    )
    .toSorted(([one], [other]) => one - other);
  return centers
    .map((center, at) => center.map((value, part) => value - (centers[at - 1]?.[part] ?? 0)))
    .map((step) => step.join(' '))
    .join('\n');
}

/** What our code imports from the libraries that only a few calls of a function need. */
const lazyLibraryExports: Readonly<Record<string, readonly string[]>> = {
  '@zxcvbn-ts/language-common': ['dictionary'],
  'hucre/xlsx': ['rangeRef', 'writeXlsx', 'writeXlsxStream'],
  liquidjs: ['Liquid'],
  pdfmake: ['default'],
  'sanitize-html': ['default'],
  stripe: ['default'],
};

/**
 * Each of these libraries is a string in the bundle, which V8 compiles when the library is first
 * used. The string is compressed because a cold start reads the whole bundle, strings included.
 */
const lazyLibrariesPlugin: Plugin = {
  name: 'libraries-later',
  setup({ onResolve, onLoad }) {
    const namespace = 'libraries-later';
    const filter = new RegExp(`^(${Object.keys(lazyLibraryExports).join('|')})$`);
    onResolve({ filter }, ({ path: name }) => ({ path: name, namespace }));
    onLoad({ filter: /.*/, namespace }, async ({ path: name }) => ({
      contents: `
        const packed = '${brotliCompressSync(await bundleLibrary(name)).toString('base64')}';
        let library;
        function loaded() {
          if (library) return library;
          const { brotliDecompressSync } = require('node:zlib');
          const code = brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
          const module = { exports: {} };
          const names = ['module', 'exports', 'require', '__dirname'];
          new Function(...names, code)(module, module.exports, require, '/library');
          return (library = module.exports);
        }
        const later = (name) => {
          const taken = () => loaded()[name];
          return new Proxy(function () {}, {
            apply: (_, self, parts) => Reflect.apply(taken(), self, parts),
            construct: (_, parts) => Reflect.construct(taken(), parts),
            get: (_, member) => Reflect.get(taken(), member),
            set: (_, member, value) => Reflect.set(taken(), member, value),
          });
        };
        ${lazyLibraryExports[name]?.map((it, at) => `const taken${at} = later('${it}'); export { taken${at} as ${it} };`).join('\n')}
      `,
    }));
  },
};

async function bundleLibrary(library: string): Promise<string> {
  const names = lazyLibraryExports[library]?.join(', ');
  const { outputFiles } = await build({
    ...commonBuildOptions,
    stdin: { contents: `export { ${names} } from '${library}';`, resolveDir: repositoryRoot },
    format: 'cjs',
    write: false,
  });
  return `${outputFiles[0]?.text ?? ''}\n//# sourceURL=${library}`;
}

const commonBuildOptions = {
  absWorkingDir: repositoryRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  logLevel: 'error',
} satisfies BuildOptions;

/**
 * An entry's output depends only on its source, so it can be rebuilt later together with a source
 * map.
 */
export const functionBuildOptions = {
  ...commonBuildOptions,
  outbase: functionsFolder,
  entryNames: `[dir]/[name]/${path.parse(bundleFileName).name}`,
  outExtension: { '.js': path.extname(bundleFileName) },
  format: 'esm',
  alias: {
    zod: resolveSibling('zod.ts'),
    'zod/v4': 'zod/v4',
    '@aws-sdk/credential-provider-node': resolveSibling('lambda-credentials.ts'),
  },
  plugins: [
    unusedModulesPlugin,
    lazyTextsPlugin,
    exportAccessPlugin,
    liveAccessPlugin,
    zipCentersPlugin,
    cityNamesPlugin,
    lazyLibrariesPlugin,
  ],
  banner: {
    // Some packages are still CommonJS and load Node's own modules with require().
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} satisfies BuildOptions;
