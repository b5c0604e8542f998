// What esbuild makes of a function's entry; why each part is as it is: functions/decisions/581, 554.
import path from 'node:path';
import type { BuildOptions, ImportKind, OnResolveArgs, Plugin } from 'esbuild';
import { lists } from '#shared/text/catalogue.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const room = path.join(root, 'functions');
export const code = 'index.mjs';

/** The file of an entry, 'areas/events/events'. */
export const sourceOf = (entry: string) => path.join(room, `${entry}.ts`);

const beside = (file: string) => path.join(import.meta.dirname, file);

/**
 * What no function runs, and a bundler would keep whole: it takes nothing apart that is loaded by
 * require() or later. ElectroDB asks for the SDK to make commands for the SDK's own client; ours makes
 * them itself (functions/data/store/electro-client.ts). The SDK loads its event streams when an answer of
 * a service without any turns out to be one.
 */
const leftOut: Plugin = {
  name: 'left-out',
  setup({ onResolve, onLoad }) {
    const namespace = 'left-out';
    const ifBy = (kind: ImportKind) => (asked: OnResolveArgs) =>
      asked.kind === kind ? { path: asked.path, namespace } : undefined;
    onResolve({ filter: /^@aws-sdk\/(lib|util)-dynamodb$/ }, ifBy('require-call'));
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ifBy('dynamic-import'));
    onLoad({ filter: /.*/, namespace }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** All texts as one string, which is read when the first is asked for: V8 is slow with large literals. */
const textsLater: Plugin = {
  name: 'texts-later',
  setup({ onLoad }) {
    const json = JSON.stringify(JSON.stringify(Object.assign({}, ...lists)));
    onLoad({ filter: /\bshared[\\/]text[\\/]catalogue\.ts$/ }, ({ path: file }) => ({
      resolveDir: path.dirname(file),
      contents: `
        import { textsBy } from './texts-of.ts';
        export const { text, said, textOrKey } = textsBy(() => JSON.parse(${json}));
      `,
    }));
  },
};

/** Of the libraries that few calls of a function need, what our code takes from them. */
const needed: Readonly<Record<string, string>> = {
  liquidjs: 'Liquid',
  'sanitize-html': 'default',
  stripe: 'default',
};

/** Such a library is loaded when it is first used: until then V8 has read its code, and run none of it. */
const librariesLater: Plugin = {
  name: 'libraries-later',
  setup({ onResolve, onLoad }) {
    const namespace = 'libraries-later';
    const filter = new RegExp(`^(${Object.keys(needed).join('|')})$`);
    onResolve({ filter }, ({ kind, path: name }) =>
      kind === 'import-statement' ? { path: name, namespace } : undefined,
    );
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      resolveDir: root,
      contents: `
        const taken = () => {
          const library = require('${name}');
          return library['${needed[name]}'] ?? library;
        };
        const later = new Proxy(function () {}, {
          apply: (_, self, parts) => Reflect.apply(taken(), self, parts),
          construct: (_, parts) => Reflect.construct(taken(), parts),
          get: (_, member) => Reflect.get(taken(), member),
        });
        export { later as ${needed[name]} };
      `,
    }));
  },
};

/** An entry's bytes follow from its source alone: they can be made again, with a map beside them. */
export const bundling = {
  absWorkingDir: root,
  outbase: room,
  entryNames: `[dir]/[name]/${path.parse(code).name}`,
  outExtension: { '.js': path.extname(code) },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: {
    zod: beside('zod.ts'),
    'zod/v4': 'zod/v4',
    '@aws-sdk/credential-provider-node': beside('lambda-credentials.ts'),
  },
  plugins: [leftOut, librariesLater, textsLater],
  minify: true,
  logLevel: 'error',
  banner: {
    // Packages that are CommonJS yet ask for Node's own modules by require().
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} satisfies BuildOptions;
