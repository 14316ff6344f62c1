import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Removes parts of Zod that the browser never uses (8 kB gzip on every screen): the JSON Schema writers; string methods
 * that exist as functions, such as `z.email()`; the guard against circular data, which JSON cannot hold; Zod's own messages,
 * which shared/format-zod-issue.ts replaces; and the schema compiler, whose `new Function` the content security policy
 * forbids and reports. A new version of Zod that is written differently stays whole; the size check tells.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  transform: {
    filter: { id: /zod\/v4\/(classic|core)\/schemas\.js$/ },
    handler: code =>
      code
        .replaceAll(/inst\._zod\.processJSONSchema = .*$/gm, '')
        .replaceAll(/create(ToJSONSchema|StandardJSONSchema)Method\([^)]*\)(\(params\))?/g, 'undefined')
        .replaceAll(/^ *\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm, '')
        .replaceAll('core.config({ memoizer: core.memoizer() })', 'undefined')
        .replaceAll('core.config(en())', 'undefined')
        .replaceAll('!core.globalConfig.jitless', 'false'),
  },
}

/** The dashboard's browser build: `src/app/dashboard/index.html` becomes `dist/web`, with hashed files under `assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/app/dashboard', import.meta.url)),
  plugins: [react(), slimZod],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // Files stay files: the content security policy then needs no data: source.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Contracts are data: a screen that uses one route of a feature need not load its others.
        moduleSideEffects: [
          { test: /src\/(shared|ui|features)\/(?!.*\/browser\/).*\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // What every screen needs of others' code stays in the browser's cache when only ours changed.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zod|@mantine\/core\/esm\/core|@tabler\/icons-react\/dist\/esm(?=\/\w+\.mjs))\//,
            },
          ],
        },
      },
    },
    // The size check reads from it which files the login route loads first.
    manifest: true,
  },
})
