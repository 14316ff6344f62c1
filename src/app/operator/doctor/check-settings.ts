import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const OTHERS = 0o077

/** Name of the current user. A container's user may have none. */
const self = () => process.getuid?.() ?? 'this user'

/** @throws PlainError for a folder that is needed and cannot be written */
function requireFolder({ dataDir, databaseUrl, s3Url, sealKey }: Config): void {
  makeDataDir(dataDir)
  if (databaseUrl && s3Url && sealKey) return
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const isMountedSo = error instanceof Error && 'code' in error && error.code === 'EROFS'
    const remedy = isMountedSo
      ? 'Mount it read-write'
      : `Run this as the service user, or run chown -R ${self()} ${dataDir}`
    throw new PlainError(
      `DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}. ${remedy}, or set DATA_DIR to another folder`,
    )
  }
}

function checkSealKey({ dataDir, sealKey }: Config): Finding {
  const { ok, warn, fail } = about('seal key')
  const file = join(dataDir, 'seal.key')
  if (sealKey) return ok('SEAL_KEY is set. Keep a copy in another place')
  if (!existsSync(file)) return ok(`${file} is created at the first start`)
  try {
    readSealKey(dataDir, undefined, systemRandom)
  } catch (error) {
    return fail(`${reasonOf(error)}. Restore it from your copy, then run chown ${self()} ${file}`)
  }
  if (statSync(file).mode & OTHERS) return warn(`other users can read ${file}. Run chmod 600 ${file}`)
  return ok(`${file} exists. Keep a copy in another place`)
}

function checkAddress({ production, publicUrl, trustedProxies }: Config): Finding {
  const { ok, warn } = about('address')
  if (!publicUrl) {
    return production
      ? warn(
          'PUBLIC_URL is not set, so links in emails use the host of each request. Set it to your web address',
        )
      : ok('not set')
  }
  if (production && publicUrl.startsWith('http:')) {
    return warn(
      `${publicUrl} is not https, so passwords and cookies are sent unencrypted. Put TLS in front of the service`,
    )
  }
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0) {
    return warn(
      'TRUSTED_PROXIES is empty, so rate limits count the proxy as one visitor. Set it to the address of the TLS proxy',
    )
  }
  return ok(publicUrl)
}

/** The settings, and those that are better otherwise; without settings nothing else can be looked at. */
export function checkSettings(readConfig: () => Config): { findings: Finding[]; config?: Config } {
  const { ok, warn, fail } = about('settings')
  try {
    const config = readConfig()
    requireFolder(config)
    const mode = config.production
      ? ok('valid')
      : warn('NODE_ENV is not production, so an empty database is filled with demo data')
    return { findings: [mode, checkAddress(config), checkSealKey(config)], config }
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    return { findings: error.message.split('\n').map(line => fail(line)) }
  }
}
