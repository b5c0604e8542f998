import path from 'node:path';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';
import { renderOpenApiPage, openApiStyle } from './page.ts';

type OpenApiModule = { readonly buildOpenApiDocument: typeof buildOpenApiDocument };

/** Adds the contract to the web app: /openapi.json for machines, /openapi.html for people. */
export function openApiPlugin(version: string): Plugin {
  return {
    name: 'openapi',
    generateBundle() {
      for (const [fileName, { source }] of buildOpenApiFiles(buildOpenApiDocument(version))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer({ middlewares, environments: { ssr }, config }) {
      if (!isRunnableDevEnvironment(ssr)) return;
      const contract = path.resolve(config.root, '../shared/contract/openapi.ts');
      middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/openapi.')) return next();
        try {
          const edited = await ssr.runner.import<OpenApiModule>(contract);
          const files = buildOpenApiFiles(edited.buildOpenApiDocument(version));
          const file = files.get(request.url.slice(1));
          if (!file) return next();
          response.setHeader('content-type', file.type).end(file.source);
        } catch (error) {
          // Without an answer the page would wait forever.
          next(error);
        }
      });
    },
  };
}

function buildOpenApiFiles(document: unknown) {
  return new Map([
    [
      'openapi.json',
      { type: 'application/json', source: `${JSON.stringify(document, null, 2)}\n` },
    ],
    ['openapi.html', { type: 'text/html; charset=utf-8', source: renderOpenApiPage(document) }],
    ['openapi.css', { type: 'text/css', source: openApiStyle }],
  ]);
}
