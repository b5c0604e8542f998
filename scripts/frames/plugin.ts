// Builds the script of the page that is shown in frames under a fixed name, because the function
// that writes the page doesn't know a hash.
import type { Plugin } from 'vite';
import { bookingFrameScript } from '#shared/contract/edge.ts';

const source = 'app/booking-frame.ts';
const entry = 'booking-frame';

/** What React's refresh needs before the first component. Vite adds it only to its own pages. */
const devScript = [
  "import { injectIntoGlobalHook } from '/@react-refresh';",
  'injectIntoGlobalHook(window);',
  'window.$RefreshReg$ = () => {};',
  'window.$RefreshSig$ = () => (type) => type;',
  `import('/${source}');`,
].join('\n');

export function framedPagesPlugin(): Plugin {
  return {
    name: 'framed-pages',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [entry]: source },
          output: {
            entryFileNames: ({ name }) =>
              name === entry ? bookingFrameScript : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use(`/${bookingFrameScript}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(devScript);
      });
    },
  };
}
