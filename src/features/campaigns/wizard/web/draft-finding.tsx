import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Finding } from '#features/compliance/contract.ts'
import { FindingRow } from '#ui/feedback/finding-row.tsx'
import { useBuild } from './state/build-store.ts'

interface DraftFindingProps {
  finding: Finding
  /** Beside the fix: where its field is. */
  children?: ReactNode
}

/** A finding about the draft, with the change that resolves it where there is one. */
export function DraftFinding({ finding, children }: DraftFindingProps) {
  const { draft, set } = useBuild()
  const { fix } = finding
  const keep = draft.eligibleStates.filter(code => fix?.eligibleStates.includes(code))
  return (
    <FindingRow
      severity={finding.severity}
      title={finding.message}
      action={
        (fix || children) && (
          <>
            {fix && (
              <Button variant="default" size="xs" onClick={() => set('eligibleStates', keep)}>
                {fix.label}
              </Button>
            )}
            {children}
          </>
        )
      }
    >
      {finding.detail}
    </FindingRow>
  )
}
