import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's browser without windows of its own: a fifth of the processor time that opening a page takes the other. */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine: CHROMIUM_PATH, or else the first that is found in its usual places. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find(path => path !== '' && existsSync(path))
}

/** Longer than any mirror takes that can be reached. */
const INSTALL_MS = 120_000

function install(): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const named = (name: string) => apt('install', '--yes', '--no-install-recommends', name)
  if (apt('update') && !named('chromium-headless-shell') && !findChromium()) named('chromium')
}

/**
 * Makes sure that there is a browser; root installs the smallest one with apt-get.
 * @throws with what to do when there is none
 */
export function requireChromium(): void {
  const isChosen = process.env.CHROMIUM_PATH !== undefined || existsSync(SHELL)
  if (!isChosen && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install()
  if (findChromium()) return
  throw new Error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; macOS: brew install --cask chromium), or set CHROMIUM_PATH',
  )
}
