import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type DraftPrize, emptyPrize } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { MoveHandle } from '#ui/forms/move-handle.tsx'
import { moved, useReorder } from '#ui/hooks/use-reorder.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PageError } from '../fields/page-fields.tsx'
import { newRowKey } from '../fields/row-key.ts'
import { PictureThumbInput, QuantityInput, TitleInput, ValueInput } from '../pages/prizes/prize-inputs.tsx'
import { changePrizes, totalPieces, totalValue } from '../pages/prizes/prize-rows.ts'
import { SharedPin } from '../pages/prizes/shared-pin.tsx'
import { useBuild } from '../state/build-store.ts'
import classes from './quick-start.module.css'

/** Prizes: a line for each, and the staff PIN if one is needed. */
export function PrizesBlock() {
  const { draft, problems, change } = useBuild()
  const prizes = draft.newPrizes
  const give = (next: DraftPrize[]) => change(changePrizes(next))
  const put = (key: string, next: DraftPrize[]) =>
    give(prizes.flatMap(prize => (prize.key === key ? next : [prize])))
  const rows = useRef<HTMLDivElement>(null)
  const [spoken, say] = useState('')
  const { handle, layer } = useReorder(
    rows,
    prizes.map(({ key }) => key),
    (from, to) => {
      say(`${prizes[from]?.title || 'The prize'} is now number ${to + 1} of ${prizes.length}`)
      give(moved(prizes, from, to))
    },
  )
  const pin = prizes[0]?.redemptionPin ?? ''
  return (
    <SectionCard
      padded
      title="Prizes"
      action={`${countOf(totalPieces(prizes), 'prize')} worth ${dollarsAndCents(totalValue(prizes))}`}
    >
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <div ref={rows}>
        {prizes.map((prize, index) => {
          const input = { prize, index, onChange: (next: DraftPrize) => put(prize.key, [next]) }
          const name = prize.title || `prize ${index + 1}`
          return (
            <fieldset
              key={prize.key}
              data-row={prize.key}
              className={classes.prize}
              aria-label={name}
              data-field={index === 0 ? 'newPrizes' : undefined}
            >
              <span className={classes.lead}>
                {prizes.length > 1 && <MoveHandle of={name} handle={handle(index)} />}
                <PictureThumbInput {...input} name={name} />
              </span>
              <TitleInput {...input} />
              <QuantityInput {...input} />
              <ValueInput {...input} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${name}`}
                onClick={() => put(prize.key, [])}
              >
                <IconTrash size={17} stroke={1.75} aria-hidden />
              </ActionIcon>
            </fieldset>
          )
        })}
        {layer}
      </div>
      <Button
        variant="default"
        size="sm"
        data-field={prizes.length === 0 ? 'newPrizes' : undefined}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => give([...prizes, { ...emptyPrize(newRowKey()), redemptionPin: pin }])}
      >
        Add a prize
      </Button>
      <PageError>{problems.newPrizes}</PageError>
      <div className={classes.pin}>
        <SharedPin />
      </div>
    </SectionCard>
  )
}
