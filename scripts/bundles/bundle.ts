import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Packages that are bundled; the others stay in node_modules. React picks its development or production half by NODE_ENV
 * when it loads, and the development half renders pages nine times slower. Bundled, the choice is made here, and NODE_ENV
 * is free to say only whether this is a demo or the real thing.
 */
const REACT = ['react', 'react-dom']
/** Files read at every start: about a hundred small ones, which would take a third of its time to find. */
const READ_AT_START = [
  '@fastify/accept-negotiator',
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
  '@fastify/rate-limit',
  'fastify',
  'fastify-plugin',
  'fastify-type-provider-zod',
  'htmlparser2',
  'kysely',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'prom-client',
  'qrcode',
  'zod',
]
const BUNDLED = [...REACT, ...READ_AT_START]

const external = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
  name => !BUNDLED.includes(name),
)

/** Bundled CommonJS asks for Node's modules with require, which ES modules do not have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** The commit that is built; certificates name it. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unknown'
}

/**
 * Options to bundle server code that Node cannot run directly: JSX, files as text, and React's production build.
 * Lazy imports stay in separate files, which load only when needed.
 */
export const bundleOptions = (entry: string, outfile: string): BuildOptions => ({
  entryPoints: [entry],
  outdir: dirname(outfile),
  entryNames: basename(outfile, '.js'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  jsx: 'automatic',
  loader: { '.sql': 'text', '.css': 'text' },
  external,
  define: { 'process.env.NODE_ENV': '"production"', GIT_COMMIT: JSON.stringify(commit()) },
  banner: { js: REQUIRE },
  sourcemap: true,
  logLevel: 'warning',
})

export async function bundle(entry: string, outfile: string): Promise<void> {
  await build(bundleOptions(entry, outfile))
}
