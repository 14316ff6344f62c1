// Holds the sizes that docs/ARCHITECTURE.md promises: lines of files, and the first downloads of the login page and the
// editor.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const LINES = { median: 60, p95: 200, most: 300, mostInTest: 500 }
const EDITOR = ['../../web/layout/full-layout.tsx', '../../features/tiles/web/editor-screen.tsx']
/**
 * Most kB after gzip that each screen may load before any interaction. `entries` are the router's imports for it,
 * and what those need to be shown.
 */
const SCREENS = [
  {
    name: 'login page',
    entries: ['../../features/auth/web/login-screen.tsx'],
    kB: { js: 196, css: 15 },
  },
  ...['details-sections', 'locked-details'].map(part => ({
    name: `${part === 'locked-details' ? 'details of a running campaign' : 'details'} in the editor`,
    entries: [
      ...EDITOR,
      ...['details-page', part].map(name => `../../features/campaigns/details/web/${name}.tsx`),
    ],
    kB: { js: 360 },
  })),
  {
    name: 'styles in the editor',
    entries: [...EDITOR, '../../features/tiles/web/pages/styles-page.tsx'],
    kB: { js: 360 },
  },
  {
    name: 'a screen in the editor',
    entries: [...EDITOR, '../../features/tiles/web/pages/screen-page.tsx'],
    kB: { js: 360 },
  },
  {
    name: 'review in the editor',
    entries: [
      ...EDITOR,
      '../../features/tiles/web/pages/review-page.tsx',
      '../../features/compliance/web/activation/activate-panel.tsx',
    ],
    kB: { js: 360 },
  },
]
/** Files loaded before any screen, and kept between screens. */
const SHELL = ['index.html', '../../web/layout/full-layout.tsx']
/** The header of every campaign screen. */
const AROUND = ['../../features/campaigns/web/campaign-layout.tsx']
/** Most kB after gzip that any screen may load beyond the shell. */
const BEYOND_SHELL_KB = 270
const TEST = /\.test\.tsx?$/
const KILOBYTE = 1000

let failed = false
function hold(what: string, is: number, limit: number): void {
  const good = is <= limit
  failed ||= !good
  process.stdout.write(`${good ? 'ok      ' : 'TOO BIG '}${what}: ${is} (at most ${limit})\n`)
}

function countLines(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

const files = globSync('src/**/*.{ts,tsx}').filter(file => !file.includes('.generated.'))
const sizes = files.map(file => ({ file, lines: countLines(file) })).sort((a, b) => a.lines - b.lines)
const sources = sizes.filter(({ file }) => !TEST.test(file))
const tests = sizes.filter(({ file }) => TEST.test(file))

function at(share: number): number {
  return sources[Math.min(sources.length - 1, Math.floor(sources.length * share))]?.lines ?? 0
}

hold('lines of the median source file', at(0.5), LINES.median)
hold('lines at the 95th percentile', at(0.95), LINES.p95)
for (const { file, lines } of [sources.at(-1), tests.at(-1)].filter(size => size !== undefined)) {
  hold(`lines of the longest, ${file}`, lines, TEST.test(file) ? LINES.mostInTest : LINES.most)
}

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), Chunk)
  .parse(JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')))

/** The files that these entries load before anything is clicked. */
function loadedBy(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (loaded.has(chunk.file)) return
    loaded.add(chunk.file)
    for (const file of chunk.css) loaded.add(file)
    chunk.imports.forEach(visit)
  }
  entries.forEach(visit)
  return loaded
}

function kilobytes(files: readonly string[], kind: string): number {
  const bytes = files
    .filter(file => file.endsWith(`.${kind}`))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length, 0)
  return Math.ceil(bytes / KILOBYTE)
}

for (const { name, entries, kB } of SCREENS) {
  const loaded = [...loadedBy(['index.html', ...entries])]
  for (const [kind, limit] of Object.entries(kB)) {
    hold(`kB of ${kind.toUpperCase()} on the ${name}, gzip`, kilobytes(loaded, kind), limit)
  }
}

const shell = loadedBy(SHELL)
const beyond = (manifest['index.html']?.dynamicImports ?? []).map(entry => {
  const loaded = [...loadedBy([...SHELL, entry, ...AROUND])]
  const files = loaded.filter(file => !shell.has(file))
  return { entry, kB: kilobytes(files, 'js') + kilobytes(files, 'css') }
})
const [heaviest] = beyond.sort((one, other) => other.kB - one.kB)
if (heaviest)
  hold(`kB of the heaviest screen beyond the shell, ${heaviest.entry}, gzip`, heaviest.kB, BEYOND_SHELL_KB)

process.exitCode = failed ? 1 : 0
