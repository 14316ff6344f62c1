// npm run dev [-- data folder]: the program with the demo database at one address. The dashboard changes in the browser as
// its files are saved; the service is built and restarted when its own change. PostgreSQL goes on meanwhile.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { context, type Plugin } from 'esbuild'
import { createServer } from 'vite'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { bundle, bundleOptions } from './bundles/bundle.ts'
import { bundlePlay } from './bundles/bundle-play.ts'
import { bundleVerify } from './bundles/bundle-verify.ts'
import { serviceFirst } from './bundles/service-first.ts'

const OUT = 'dist/dev'
const PORT = Number(process.env.PORT ?? 3000)
const SERVICE_PORT = PORT + 1
/** Styles and scripts that no module of the service imports. */
const PLAY_FOLDERS = ['src/features/public-pages/browser', 'src/features/tiles/screen'].map(folder =>
  resolve(folder),
)
const dataDir = resolve(process.argv[2] ?? 'data/dev')

const postgres = await startEmbedded({ dataDir, durable: false, mayCreateDatabases: false })
const { host, user, database } = postgres.connection
const env = {
  ...process.env,
  PORT: String(SERVICE_PORT),
  PUBLIC_URL: `http://localhost:${PORT}`,
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
}

let service: ChildProcess | undefined

async function stopService(): Promise<void> {
  if (service === undefined || service.exitCode !== null || service.signalCode !== null) return
  const ended = once(service, 'exit')
  service.kill('SIGINT')
  await ended
}

/** Builds what participant pages carry along, and restarts the service; a build that fails leaves the running one alone. */
const restart: Plugin = {
  name: 'restart',
  setup(build) {
    build.onStart(() => bundlePlay(`${OUT}/play`))
    build.onLoad({ filter: /run-main\.ts$/ }, () => ({ watchDirs: PLAY_FOLDERS }))
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) return
      await stopService()
      service = spawn(process.execPath, ['--enable-source-maps', `${OUT}/main.js`], { env, stdio: 'inherit' })
    })
  },
}

await Promise.all([
  bundle('src/features/fairness/server/seal-worker.ts', `${OUT}/seal-worker.js`),
  bundle('src/features/fairness/merkle/root-worker.ts', `${OUT}/root-worker.js`),
  bundle('src/features/simulator/server/simulation-worker.ts', `${OUT}/simulation-worker.js`),
  bundleVerify(OUT),
])
const builds = await context({
  ...bundleOptions('src/app/run-main.ts', `${OUT}/main.js`),
  plugins: [restart],
})
await builds.watch()
const dashboard = await createServer({
  plugins: [serviceFirst(SERVICE_PORT)],
  server: { port: PORT, strictPort: true },
})
await dashboard.listen()

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (ending) process.exit(1)
    ending = true
    await Promise.all([builds.dispose(), dashboard.close(), stopService()])
    await postgres.stop()
    process.exit()
  })
}
