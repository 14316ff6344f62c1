import { shortDollars } from '#ui/format/amounts.ts'
import { Notice } from '../../fields/notice.tsx'
import { useFindings } from '../../state/use-findings.ts'

/** The rule about approaching the total above which New York and Florida require a filing. */
export const CLOSE_RULE = 'R02'

/** The rules about being above it, and their states. */
const STATES = [
  { rule: 'N01', code: 'NY', name: 'New York' },
  { rule: 'F01', code: 'FL', name: 'Florida' },
] as const

/** Says beside the prizes when they come near or above that total; which side it is, the checks know. */
export function LimitNotice() {
  const { findings = [], limits } = useFindings()
  const found = (id: string) => findings.some(finding => finding.id === id)
  if (!limits) return null
  const above = STATES.filter(({ rule }) => found(rule))
  if (above.length > 0) {
    const lowest = Math.min(...above.map(({ code }) => limits[code].total))
    return (
      <Notice tone="warn" title={`Above the ${shortDollars(lowest * 100)} limit.`}>
        {above.map(
          ({ code, name }) =>
            `${name} requires a filing and a bond ${limits[code].days} days before the start. `,
        )}
        Without them, exclude the state.
      </Notice>
    )
  }
  if (found(CLOSE_RULE)) {
    return (
      <Notice tone="info" title={`Close to the ${shortDollars(limits.NY.total * 100)} limit.`}>
        Above it, New York and Florida require a filing and a bond. All prizes and dates count toward the
        total.
      </Notice>
    )
  }
  return null
}
