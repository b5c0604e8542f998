// Publishes the fonts of papers with the web app: browsers and functions read them from there.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { paperFontFolder } from '#shared/papers/paper-fonts.ts';
import { listFontFiles } from './font-files.ts';

export function paperFontsPlugin(): Plugin {
  return {
    name: 'paper-fonts',
    generateBundle() {
      for (const [name, file] of listFontFiles()) {
        const fileName = `${paperFontFolder}/${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
    configureServer({ middlewares }) {
      const files = listFontFiles();
      middlewares.use(`/${paperFontFolder}`, (request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '');
        if (file === undefined) return next();
        response.end(readFileSync(file));
      });
    },
  };
}
