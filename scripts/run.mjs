// Runs a script of this folder with what the lock file names: packages and Node itself.
// Plain JavaScript without packages, because it must work on a fresh clone with any Node from 20.19 on.
//   node scripts/run.mjs start.ts [arguments]

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = [20, 19]
const PARENT_CHECK_MS = 500
const HAS_SETTINGS = ['start.ts', 'drumroll.ts']
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Compares what npm noted when it installed with what the lock file names. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  const same = name => installed[name]?.version === wanted[name]?.version
  const needed = Object.keys(wanted).filter(name => name !== '' && !wanted[name].optional)
  return Object.keys(installed).every(same) && needed.every(same)
}

function install() {
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()) {
    fail('node_modules is a link and differs from package-lock.json: run npm ci where it points to')
  }
  process.stdout.write('Installing packages (npm ci) ...\n')
  // Tools are needed with any NODE_ENV: the program is built here. Warnings are about the Node that
  // npm runs on, while everything here runs on the one that it installs.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (status !== 0) fail('npm ci failed')
}

/** npm hands a signal to its shell, which dies of it without a word to us. */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, PARENT_CHECK_MS)
}

function runPinned(script, args) {
  // Its own process group: a Ctrl-C in the terminal reaches only this process, which passes it on once.
  // Only the program and its commands have settings; tests must not touch the database of a developer's .env.
  const settings = HAS_SETTINGS.includes(script) && existsSync('.env') ? ['--env-file=.env'] : []
  const child = spawn('node_modules/.bin/node', [...settings, `scripts/${script}`, ...args], {
    stdio: 'inherit',
    detached: true,
  })
  const pass = signal => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group has ended already; its exit is on the way.
    }
  }
  for (const signal of SIGNALS) process.on(signal, () => pass(signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => pass('SIGTERM'))
  child.on('error', error => fail(`Node of node_modules does not start: ${error.message}`))
  child.on('exit', code => process.exit(code ?? 1))
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [script, ...args] = process.argv.slice(2)
if (!isInstalled()) install()
runPinned(script, args)
