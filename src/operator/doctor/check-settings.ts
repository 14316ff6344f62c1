import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeDataDir } from '#server/data-dir.ts'
import { PlainError } from '#server/plain-error.ts'
import { about, type Finding } from './finding.ts'

const OTHERS = 0o077

function checkSealKey({ dataDir, sealKey }: Config): Finding {
  const { ok, warn } = about('seal key')
  const file = join(dataDir, 'seal.key')
  if (sealKey) return ok('SEAL_KEY is set; keep a copy in another place')
  if (!existsSync(file)) return ok(`${file} is made at the first start`)
  if (statSync(file).mode & OTHERS) return warn(`${file} can be read by others: chmod 600 ${file}`)
  return ok(`${file} is there; keep a copy in another place`)
}

function checkAddress({ production, publicUrl, trustedProxies }: Config): Finding {
  const { ok, warn } = about('address')
  if (!publicUrl) {
    return production ? warn('PUBLIC_URL is not set: links in mails follow each request') : ok('any')
  }
  if (production && publicUrl.startsWith('http:')) {
    return warn(`${publicUrl} is not https: passwords and cookies travel in the open. Put TLS in front of it`)
  }
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0) {
    return warn('TRUSTED_PROXIES is empty: limits count the address of whatever ends TLS. Name that address')
  }
  return ok(publicUrl)
}

/** The settings, and those that are better otherwise; without settings nothing else can be looked at. */
export function checkSettings(readConfig: () => Config): { findings: Finding[]; config?: Config } {
  const { ok, warn, fail } = about('settings')
  try {
    const config = readConfig()
    makeDataDir(config.dataDir)
    const mode = config.production
      ? ok('all can be used')
      : warn('NODE_ENV is not production: an empty database gets demo people')
    return { findings: [mode, checkAddress(config), checkSealKey(config)], config }
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    return { findings: error.message.split('\n').map(line => fail(line)) }
  }
}
