// npm run prove:script-injection: no script runs from any input, and no file is stored as it was sent. Three hundred
// payloads in every text of participant pages, canvas and dashboard in a real browser, and a thousand tampered files.
import { spawnSync } from 'node:child_process'
import { expect } from '../bench/shared/holds.ts'
import { ensureBuilt } from './ensure-built.ts'
import { requireChromium } from './testing/chromium.ts'

const [texts = 300, files = 1000] = process.argv.slice(2).map(Number)
const UNITS = [
  'src/features/public-pages/view/hostile-text.test.ts',
  'src/features/tiles/server/routes/hostile-input.test.ts',
  'src/features/files/server/routes/hostile-files.test.ts',
]

requireChromium()
ensureBuilt()
const env = { ...process.env, HOSTILE_FILES: String(files), HOSTILE_TEXTS: String(texts), CI: '1' }
const run = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
const units = run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...UNITS])
const journeys = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', 'hostile'])
expect(`${files} tampered files, 300 payloads in fields and pages`, units)
expect(`${texts} payloads in each view of a browser`, journeys)
