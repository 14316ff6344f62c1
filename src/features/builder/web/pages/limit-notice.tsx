import { shortDollars } from '#web/amounts.ts'
import { Notice } from '../notice.tsx'
import { useFindings } from '../use-findings.ts'

/** The rules about the total from which New York and Florida want a filing. */
export const LIMIT_RULES = { close: 'R02', above: ['N01', 'F01'] } as const

/** Says beside the prizes when they come near or above that total; which side it is, the checks know. */
export function LimitNotice() {
  const { findings = [], limits } = useFindings()
  const found = (id: string) => findings.some(finding => finding.id === id)
  if (!limits) return null
  const limit = shortDollars(limits.total * 100)
  if (LIMIT_RULES.above.some(found)) {
    return (
      <Notice tone="warn" title={`Above the ${limit} limit.`}>
        New York wants a filing and a bond {limits.newYorkDays} days before the start, Florida{' '}
        {limits.floridaDays} days before. Without them, these states have to be excluded.
      </Notice>
    )
  }
  if (found(LIMIT_RULES.close)) {
    return (
      <Notice tone="info" title={`Close to the ${limit} limit.`}>
        Above it, New York and Florida want a filing and a bond. All prizes and dates count.
      </Notice>
    )
  }
  return null
}
