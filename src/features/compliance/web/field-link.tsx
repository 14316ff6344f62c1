import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { paths } from '#web/paths.ts'

/** Details and Styles come before the screens. */
const FIRST_SCREEN = 3

interface Target {
  to: string
  hash?: string
  label: string
}

/** Where the field of a finding is changed; undefined where nothing can be changed. */
export function targetOf(
  { field }: Finding,
  { eventKey, parentKey, status }: EventDetail,
): Target | undefined {
  const root = parentKey ?? eventKey
  if (field === undefined) return undefined
  if (field === 'rules') return { to: paths.rules(eventKey), label: 'Open the rules' }
  if (field === 'blacklist') return { to: paths.blacklist(eventKey), label: 'Open the blacklist' }
  if (status !== STATUS.draft) return undefined
  if (field === 'tiles') return { to: paths.editor(root, FIRST_SCREEN), label: 'Open the editor' }
  return { to: paths.editor(root), hash: field, label: 'Go to field' }
}

/** Leads to the field that resolves a finding. */
export function FieldLink({ finding, event }: { finding: Finding; event: EventDetail }) {
  const target = targetOf(finding, event)
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
