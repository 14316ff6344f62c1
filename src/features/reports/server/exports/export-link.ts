import { EXPORT_FILE, type Export, LINK_MINUTES } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import { makeExpiringToken, readExpiringToken } from '#server/security/expiring-token.ts'
import { fillPath } from '#shared/fill-path.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const purposeOf = (exportKey: string, { userId }: Pick<Actor, 'userId'>) => `export ${exportKey} ${userId}`

/** An address that gives this file to this person for 15 minutes, while they are signed in. */
export function linkTo(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  { exportKey }: Pick<Export, 'exportKey'>,
): string {
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_MINUTES * MINUTE_MS)
  const link = makeExpiringToken(deps, purposeOf(exportKey, actor), expiresAt)
  return `${fillPath(EXPORT_FILE, { exportKey })}?link=${link}`
}

/** Whether a link was given to this person for this file, and still holds. */
export const readLink = (
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  exportKey: string,
  link: string,
) => readExpiringToken(deps, purposeOf(exportKey, actor), link)
