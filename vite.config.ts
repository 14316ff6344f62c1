import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The dashboard's browser build: `src/web/index.html` becomes `dist/web`, with hashed files under `assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // Files stay files: the content security policy then needs no data: source.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The size check reads from it which files the login route loads first.
    manifest: true,
  },
  server: { proxy: { '^/(api/(auth|v0)|logout|passwordreset|e)(/|\\?|$)': 'http://127.0.0.1:3000' } },
})
