import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { type DraftPrize, emptyPrize } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { MoveHandle } from '#ui/forms/move-handle.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PageError } from '../fields/page-fields.tsx'
import { newRowKey } from '../fields/row-key.ts'
import { PictureThumbInput, QuantityInput, TitleInput, ValueInput } from '../pages/prizes/prize-inputs.tsx'
import { changePrizes, totalPieces, totalValue } from '../pages/prizes/prize-rows.ts'
import { SharedPin } from '../pages/prizes/shared-pin.tsx'
import { usePrizeOrder } from '../pages/prizes/use-prize-order.tsx'
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
  const { handle, extras } = usePrizeOrder(rows, prizes, give)
  const pin = prizes[0]?.redemptionPin ?? ''
  return (
    <SectionCard
      padded
      title="Prizes"
      action={`${countOf(totalPieces(prizes), 'prize')} worth ${dollarsAndCents(totalValue(prizes))}`}
    >
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
        {extras}
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
