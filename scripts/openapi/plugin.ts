import type { Plugin } from 'vite';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { openApiPage, openApiStyle } from './page.ts';

/** Puts the contract beside the web app: /openapi.json to read by machine, /openapi.html by people. */
export function openApi(version: string): Plugin {
  return {
    name: 'openapi',
    apply: 'build',
    generateBundle() {
      const document = openApiDocument(version);
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
      emit('openapi.html', openApiPage(document));
      emit('openapi.css', openApiStyle);
    },
  };
}
