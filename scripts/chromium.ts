import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
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

function install(): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
}

/**
 * Makes sure that there is a browser; root installs it with apt-get.
 * @throws with what to do when there is none
 */
export function requireChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install()
  if (findChromium()) return
  throw new Error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH',
  )
}
