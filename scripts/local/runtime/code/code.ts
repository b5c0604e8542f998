import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import type { JobHandler } from './handlers.ts';
import { webFolder } from '#scripts/local/runtime/folders.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { buildWeb } from './web-build.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';

export type ProductModule = typeof import('./product.ts');

/** The product's code as one run serves it: either as it was built, or as it is being edited. */
export type ProductCode = {
  /** Called for each request, because edited code may have been saved since the last one. */
  readonly product: () => Promise<ProductModule>;
  readonly makeReady: (progress: Progress) => Promise<void>;
  readonly sendWeb: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The security headers, plus what the pages of this code need. */
  readonly pageHeaders: (headers: Headers) => Headers;
  /** Called before the front door closes, which waits for every connection. */
  readonly close: () => Promise<void>;
};

/** The job as it is when an event arrives. A job that fails to load fails like one that throws. */
export function createJobHandler(name: string, product: ProductCode['product']): JobHandler {
  return async (event) => {
    const { loadJob } = await product();
    const job = await loadJob(name);
    return job(event);
  };
}

type Headers = Readonly<Record<string, string>>;

export type ProductCodeSource = (door: FrontDoor) => Promise<ProductCode>;

/**
 * What `npm start` and the browser tests serve: the functions as they are on disk, and the built
 * web app.
 */
export const builtCode: ProductCodeSource = () =>
  Promise.resolve({
    product: () => import('./product.ts'),
    makeReady: buildWeb,
    sendWeb: (request, response) => sendWebFile(request, response, webFolder),
    pageHeaders: (headers) => headers,
    close: () => Promise.resolve(),
  });
