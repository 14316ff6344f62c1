import { Button } from '@mantine/core'
import type { RulesDocument } from '#features/compliance/contract.ts'
import { useRulesStep } from './rules-query.ts'
import classes from './rules-screen.module.css'

interface StaleNoticeProps {
  rules: RulesDocument
  mayEdit: boolean
}

/** Names the sections that no longer match the campaign, or says that newer wording is available; updates the rules. */
export function StaleNotice({ rules, mayEdit }: StaleNoticeProps) {
  const step = useRulesStep(rules.eventKey)
  const byHand = rules.versions[0]?.origin === 'edited'
  return (
    <div className={classes.notice} role="status">
      <div>
        {rules.staleParts.length > 0 ? (
          <>
            <strong>The campaign has changed since version {rules.version}.</strong> Out of date:{' '}
            {rules.staleParts.join(', ')}.
          </>
        ) : (
          <>
            <strong>Newer standard wording is available.</strong> Version {rules.version} remains valid.
          </>
        )}
        {byHand && ' You edited these rules by hand. Edit them again, or update them and lose your edits.'}
      </div>
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          loading={step.isPending}
          onClick={() => step.mutate({ reset: true })}
        >
          Update rules
        </Button>
      )}
    </div>
  )
}
