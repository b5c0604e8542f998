// The product's code while it is being edited. One Vite server loads it twice: for the browser with
// hot reload, and for the functions as a module graph that reloads edited modules and whatever
// imports them. Engines, data and sessions aren't affected.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  createRunnableDevEnvironment,
  createServer,
  type InlineConfig,
  isRunnableDevEnvironment,
  mergeConfig,
  type ViteDevServer,
} from 'vite';
import webConfig from '#web/vite.config.ts';
import type { ProductCodeSource, ProductModule } from './code.ts';
import type { FrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

/** `folder` is the repository, or a copy of it that a test edits. */
export function createEditedCode(folder = repositoryRoot): ProductCodeSource {
  return async (door) => {
    // Vite puts React's refresh into the page as an inline script, where the product has none.
    const nonce = randomBytes(16).toString('base64');
    const vite = await createServer(buildViteConfig(folder, door, nonce));
    vite.watcher.add(['functions', 'shared'].map((room) => path.join(folder, room)));
    const product = () => loadProduct(vite, folder);
    return {
      product,
      // The first load takes seconds, which the first call shouldn't have to wait for.
      makeReady: async () => void (await product()),
      sendWeb: async (request, response) => vite.middlewares(request, response),
      pageHeaders: (headers) => ({
        ...headers,
        'content-security-policy': addNonce(headers['content-security-policy'] ?? '', nonce),
      }),
      close: () => vite.close(),
    };
  };
}

function buildViteConfig(folder: string, door: FrontDoor, nonce: string): InlineConfig {
  const ofThisRun: InlineConfig = {
    configFile: false,
    root: path.join(folder, 'web'),
    cacheDir: path.join(folder, '.local/vite'),
    appType: 'spa',
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, ws: { server: door.server } },
    environments: {
      ssr: {
        dev: {
          // A module is reloaded by the next call that needs it, not right away: while someone is
          // still typing the reload would be wasted, and a half-written file would be reported
          // again and again.
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, {
              hot: false,
              runnerOptions: { hmr: false },
            }),
        },
      },
    },
  };
  return mergeConfig(webConfig, ofThisRun);
}

function loadProduct(
  { environments: { ssr } }: ViteDevServer,
  folder: string,
): Promise<ProductModule> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the functions');
  return ssr.runner.import<ProductModule>(
    path.join(folder, 'scripts/local/runtime/code/product.ts'),
  );
}

const addNonce = (policy: string, nonce: string) =>
  policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);
