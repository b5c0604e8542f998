import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webBudgetsPlugin } from '#scripts/check/web-budgets.ts';
import { importCyclesPlugin } from '#scripts/check/import-cycles.ts';
import { forbiddenImportsPlugin } from '#scripts/check/forbidden-imports.ts';
import { addressesPlugin } from '#scripts/addresses/plugin.ts';
import { createChunkGroups } from '#scripts/chunks/startup-chunks.ts';
import { framedPagesPlugin } from '#scripts/frames/plugin.ts';
import { offlineWorkerPlugin } from '#scripts/offline/plugin.ts';
import { openApiPlugin } from '#scripts/openapi/plugin.ts';
import { paperFontsPlugin } from '#scripts/papers/plugin.ts';
import packageJson from '../package.json' with { type: 'json' };

/**
 * These packages have no side effects but don't declare it. Marking them lets a route load only the
 * charts that it draws.
 */
const pure = /node_modules\/(@tremor\/react|recharts|@headlessui|@floating-ui|date-fns)\//;

/** The commit in a deployment (infra/release.ts). */
const version = process.env['APP_VERSION'] ?? packageJson.version;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    addressesPlugin(),
    react(),
    tailwindcss(),
    openApiPlugin(packageJson.version),
    importCyclesPlugin(),
    forbiddenImportsPlugin(),
    webBudgetsPlugin(),
    offlineWorkerPlugin(),
    framedPagesPlugin(),
    paperFontsPlugin(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
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
          groups: [...createChunkGroups()],
          includeDependenciesRecursively: false,
        },
      },
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
    },
  },
});
