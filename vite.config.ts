import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The dashboard's browser build: `src/app/dashboard/index.html` and the API reference become `dist/web`, with hashed files
 * under `assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/app/dashboard', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // Files stay files: the content security policy then needs no data: source.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'api-reference.html'].map(page =>
        fileURLToPath(new URL(`./src/app/dashboard/${page}`, import.meta.url)),
      ),
      treeshake: {
        // Contracts are data: a screen that uses one route of a feature need not load its others.
        moduleSideEffects: [
          { test: /src\/(shared|ui|features)\/(?!(.*\/)?browser\/).*\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // The first script lists the files of every screen, so their names are short; the manifest says which is which.
        chunkFileNames: 'assets/[hash].js',
        // What every screen needs of others' code stays in the browser's cache when only ours changed.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              // no-written-code.ts is with Zod, so that it runs before what makes schemas.
              test: /src\/shared\/browser\/no-written-code\.ts$|node_modules\/(react|react-dom|scheduler|@tanstack|zod|@mantine\/core\/esm\/core|@tabler\/icons-react\/dist\/esm(?=\/\w+\.mjs))\//,
            },
          ],
        },
      },
    },
    // The size check reads from it which files the login route loads first.
    manifest: true,
  },
})
