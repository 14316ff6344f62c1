import type { Config } from '#server/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkPayments, checkTexts } from './check-providers.ts'
import { checkReplica } from './check-replica.ts'
import { checkSettings } from './check-settings.ts'
import { checkDisk, checkMail, checkStorage } from './check-surroundings.ts'
import type { Finding } from './finding.ts'

/** All that can be said of an installation, and its settings unless they cannot be read. */
export async function findAll(
  readConfig: () => Config,
): Promise<{ findings: Finding[]; config: Config | undefined }> {
  const { findings, config } = checkSettings(readConfig)
  if (config) {
    const others = [checkDisk(config), checkStorage(config), checkMail(config)]
    const providers = [checkTexts(config), checkPayments(config)]
    findings.push(
      ...(await checkDatabase(config)),
      ...(await checkReplica(config)),
      ...(await Promise.all(others)),
      ...(await Promise.all(providers)).flat(),
    )
  }
  return { findings, config }
}
