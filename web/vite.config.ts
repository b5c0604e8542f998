import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webBudgets } from '#scripts/check/web-budgets.ts';
import { webCircles } from '#scripts/check/web-circles.ts';
import { webStrangers } from '#scripts/check/web-strangers.ts';
import { addresses } from '#scripts/addresses/plugin.ts';
import { fetchedAtOnce } from '#scripts/chunks/fetched-at-once.ts';
import { framedPages } from '#scripts/frames/plugin.ts';
import { offlineWorker } from '#scripts/offline/plugin.ts';
import { openApi } from '#scripts/openapi/plugin.ts';
import packageJson from '../package.json' with { type: 'json' };

/**
 * These packages have no side effects but don't declare it. Marking them lets a route load only the
 * charts that it draws.
 */
const pure = /node_modules\/(@tremor\/react|recharts|@headlessui|@floating-ui|date-fns)\//;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    addresses(),
    react(),
    tailwindcss(),
    openApi(packageJson.version),
    webCircles(),
    webStrangers(),
    webBudgets(),
    offlineWorker(),
    framedPages(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // webBudgets checks file sizes and fails instead of only warning.
    chunkSizeWarningLimit: Infinity,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: fetchedAtOnce(), debugName: 'fetched at once' }],
          includeDependenciesRecursively: false,
        },
      },
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
    },
  },
});
