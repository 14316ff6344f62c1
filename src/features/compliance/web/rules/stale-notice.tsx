import { Button } from '@mantine/core'
import type { RulesDocument } from '#features/compliance/contract.ts'
import { useRulesStep } from './rules-query.ts'
import classes from './rules-screen.module.css'

interface StaleNoticeProps {
  rules: RulesDocument
  mayEdit: boolean
}

/** Names the parts that say something else than the campaign now, and writes them anew. */
export function StaleNotice({ rules, mayEdit }: StaleNoticeProps) {
  const step = useRulesStep(rules.eventKey)
  const byHand = rules.versions[0]?.origin === 'edited'
  return (
    <div className={classes.notice} role="status">
      <div>
        <strong>The campaign has changed since version {rules.version} was written.</strong> Out of date:{' '}
        {rules.staleParts.join(', ')}.
        {byHand &&
          ' These rules were edited by hand: edit them again, or write them anew and lose the edits.'}
      </div>
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          loading={step.isPending}
          onClick={() => step.mutate({ reset: true })}
        >
          Write anew
        </Button>
      )}
    </div>
  )
}
