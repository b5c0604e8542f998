import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import type { JobHandler } from './handlers.ts';
import { webFolder } from '#scripts/local/runtime/places.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { buildWeb } from './web-build.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';

export type Product = typeof import('./product.ts');

/** The product's code as one run serves it: as it was built, or as it is being edited. */
export type Code = {
  /** Asked for at each call, because edited code may have been saved since the last one. */
  readonly product: () => Promise<Product>;
  readonly makeReady: (progress: Progress) => Promise<void>;
  readonly sendWeb: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The security headers, with what the pages of this code need beside them. */
  readonly pageHeaders: (headers: Headers) => Headers;
  /** Comes before the front door closes, which waits for every connection. */
  readonly close: () => Promise<void>;
};

/** The job as it is when an event arrives. One that does not load fails as one that throws. */
export function jobNamed(name: string, product: Code['product']): JobHandler {
  return async (event) => {
    const { loadJob } = await product();
    const job = await loadJob(name);
    return job(event);
  };
}

type Headers = Readonly<Record<string, string>>;

export type CodeSource = (door: FrontDoor) => Promise<Code>;

/** What `npm start` and the walks serve: the functions as they lie there, and the built web app. */
export const builtCode: CodeSource = () =>
  Promise.resolve({
    product: () => import('./product.ts'),
    makeReady: buildWeb,
    sendWeb: (request, response) => sendWebFile(request, response, webFolder),
    pageHeaders: (headers) => headers,
    close: () => Promise.resolve(),
  });
