import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { may } from '#shared/permissions.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { CampaignsSelect } from '#web/keys/campaigns-select.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import classes from './campaign-file.module.css'
import { Differences } from './differences.tsx'
import { ProblemList } from './problem-list.tsx'
import { type Compared, useApply, useCompare } from './use-campaign-file.ts'

/** Compares a campaign with another one or with a file, and applies a file. */
export function CompareCard({ event }: { event: EventDetail }) {
  const [keys, setKeys] = useState<string[]>([])
  const compare = useCompare(event.eventKey)
  const [otherKey] = keys
  return (
    <SectionCard title="Compare">
      <div className={classes.body}>
        <p className={classes.lead}>
          See what another campaign or a file does differently. Nothing changes yet.
        </p>
        <div className={classes.choices}>
          <CampaignsSelect
            description="Find a campaign by its title."
            placeholder="Choose a campaign"
            most={1}
            keys={keys}
            error={undefined}
            onChange={chosen => {
              setKeys(chosen)
              const [chosenKey] = chosen
              if (chosenKey !== undefined) compare.mutate({ otherKey: chosenKey })
            }}
          />
          <FileButton
            accept=".json,application/json"
            onChange={file => {
              if (!file) return
              setKeys([])
              compare.mutate({ file })
            }}
          >
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                Choose a file
              </Button>
            )}
          </FileButton>
        </div>
        {compare.isPending && <p className={shared.noteText}>Comparing…</p>}
        {compare.error && <ProblemList error={compare.error} />}
      </div>
      {compare.data && (otherKey !== undefined || compare.data.file) && (
        <Result event={event} compared={compare.data} onApplied={compare.reset} />
      )}
    </SectionCard>
  )
}

interface ResultProps {
  event: EventDetail
  compared: Compared
  onApplied: () => void
}

function Result({ event, compared, onApplied }: ResultProps) {
  const { comparison, file, name } = compared
  const apply = useApply(event.eventKey)
  const mayApply = may(usePermitted(event), 'edit')
  const { total, differences } = comparison
  if (total === 0) {
    return (
      <div className={classes.end}>
        <p className={shared.noteText}>No differences. PINs, codes and links are not compared.</p>
      </div>
    )
  }
  const more = total - differences.length
  return (
    <>
      <Differences comparison={comparison} before="This campaign" after={name} />
      <div className={classes.end}>
        <p className={shared.noteText}>
          {countOf(total, 'difference')}
          {more > 0 && `, ${more} not shown`}
        </p>
        {file && mayApply && (
          <Button
            loading={apply.isPending}
            onClick={() =>
              apply.mutate(file, {
                onSuccess: () => {
                  notifySuccess('The campaign is now as the file says.')
                  onApplied()
                },
              })
            }
          >
            Apply the file
          </Button>
        )}
      </div>
      {apply.error && (
        <div className={classes.body}>
          <ProblemList error={apply.error} />
        </div>
      )}
    </>
  )
}
