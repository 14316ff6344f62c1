import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type EventDetail, isOpenWhileRunning, STATUS } from '#features/campaigns/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { hasRole } from '#shared/access.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'

/** Details and Styles come before the screens. */
const FIRST_SCREEN = 3

interface Target {
  to: string
  hash?: string
  label: string
}

/** Page that resolves a finding outside of the details of its campaign. */
function elsewhere(
  field: string,
  { eventKey }: EventDetail,
  isStaff: boolean,
): Omit<Target, 'hash'> | undefined {
  if (field === 'codes') return { to: paths.codes(eventKey), label: 'Add codes' }
  if (field === 'entryCodes') return { to: paths.entryCodes(eventKey), label: 'Add codes' }
  if (field === 'rules') return { to: paths.rules(eventKey), label: 'Open rules' }
  if (field === 'blacklist') return { to: paths.blacklist(eventKey), label: 'Open blacklist' }
  if (field === 'retention') return { to: paths.data(eventKey), label: 'Go to field' }
  if (field === 'paymentAccount') return { to: paths.donations(eventKey), label: 'Connect account' }
  if (field === 'winnersList') return { to: paths.reports(eventKey), label: 'Export list' }
  if (field === 'fairness') return { to: paths.fairness(eventKey), label: 'Open commitment' }
  if (field === 'law' && isStaff) return { to: paths.law(), label: 'Open law table' }
  return undefined
}

/** Page that changes the field of a finding; undefined if nothing can be changed. */
export function targetOf(
  { field, screen = 0 }: Finding,
  event: EventDetail,
  isStaff = false,
): Target | undefined {
  if (field === undefined) return undefined
  const other = elsewhere(field, event, isStaff)
  if (other) return other
  if (event.status !== STATUS.draft && !isOpenWhileRunning(field)) return undefined
  const root = event.parentKey ?? event.eventKey
  if (field === 'tiles') return { to: paths.editor(root, FIRST_SCREEN + screen), label: 'Open editor' }
  // The year of the awards, whose law is missing, follows from the end.
  return { to: paths.editor(root), hash: field === 'law' ? 'endTime' : field, label: 'Go to field' }
}

/** Leads to the field that resolves a finding. */
export function FieldLink({ finding, event }: { finding: Finding; event: EventDetail }) {
  const { role } = useUser()
  const target = targetOf(finding, event, hasRole(role, 'staffOperations'))
  if (!target) return null
  const { to, hash, label } = target
  return (
    <Anchor
      component={Link}
      to={to}
      {...(hash === undefined ? {} : { hash })}
      size="sm"
      fw={500}
      aria-label={`${label}: ${finding.message}`}
    >
      {label}
    </Anchor>
  )
}
