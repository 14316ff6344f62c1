import { rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { build as buildWeb } from 'vite'
import { OPEN_API_FILES } from '#shared/developer-guide.ts'
import { bundle } from './bundles/bundle.ts'
import { bundlePlay } from './bundles/bundle-play.ts'
import { bundleVerify } from './bundles/bundle-verify.ts'
import { compressFiles } from './bundles/compress.ts'
import { precompile } from './bundles/precompile.ts'
import { hashInputs, markBuilt } from './bundles/stamp.ts'

const inputs = hashInputs()
rmSync('dist', { recursive: true, force: true })
await Promise.all([
  bundle('src/app/run-main.ts', 'dist/main.js'),
  bundle('src/app/drumroll.ts', 'dist/drumroll.js'),
  bundle('src/features/fairness/server/seal-worker.ts', 'dist/seal-worker.js'),
  bundle('src/features/fairness/merkle/root-worker.ts', 'dist/root-worker.js'),
  bundle('src/features/simulator/server/simulation-worker.ts', 'dist/simulation-worker.js'),
  bundlePlay('dist/play'),
  bundleVerify('dist'),
  cp('docs/guide', 'dist/help', { recursive: true }),
  cp('docs/developers', 'dist/developers', { recursive: true }).then(() =>
    Promise.all(OPEN_API_FILES.map(file => cp(file, `dist/developers/${file}`))),
  ),
  cp('assets/fonts', 'dist/print-fonts', { recursive: true }),
  buildWeb({ logLevel: 'warn' }).then(() => compressFiles('dist/web/assets')),
])
precompile('dist')
markBuilt(inputs)
