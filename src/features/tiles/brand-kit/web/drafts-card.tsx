import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import type { OutdatedDraft } from '../contract.ts'
import classes from './brand-kit.module.css'
import { useUpdateDrafts } from './use-brand-kit.ts'

/** Offers the kit to drafts that were begun before it. */
export function DraftsCard({ drafts }: { drafts: readonly OutdatedDraft[] }) {
  const { mutate, isPending } = useUpdateDrafts()
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = drafts.map(({ eventKey }) => eventKey).filter(key => !left.includes(key))
  return (
    <SectionCard title="Drafts with another look or sponsor" count={drafts.length} padded>
      <p className={classes.help}>
        Select the drafts to update. Campaigns with locked terms keep their look.
      </p>
      <ul className={classes.drafts}>
        {drafts.map(({ eventKey, title }) => (
          <li key={eventKey}>
            <Checkbox
              label={title}
              checked={!left.includes(eventKey)}
              onChange={event =>
                setLeft(
                  event.currentTarget.checked ? left.filter(key => key !== eventKey) : [...left, eventKey],
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        disabled={chosen.length === 0}
        onClick={() => mutate(chosen)}
      >
        {chosen.length === 1 ? 'Update 1 draft' : `Update ${chosen.length} drafts`}
      </Button>
    </SectionCard>
  )
}
