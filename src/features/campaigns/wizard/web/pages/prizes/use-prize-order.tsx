import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import type { DraftPrize } from '#features/prizes/contract.ts'
import { moved, useReorder } from '#ui/hooks/use-reorder.tsx'

interface PrizeOrder extends Pick<ReturnType<typeof useReorder>, 'handle'> {
  /** The announcement and the layer of the dragged row; placed inside the list. */
  extras: ReactNode
}

/** The order of prizes, changed by dragging or by keys and announced in words. `rows` is the list's element. */
export function usePrizeOrder(
  rows: RefObject<HTMLElement | null>,
  prizes: readonly DraftPrize[],
  onChange: (prizes: DraftPrize[]) => void,
): PrizeOrder {
  const [spoken, say] = useState('')
  const keys = prizes.map(({ key }) => key)
  const { handle, layer } = useReorder(rows, keys, (from, to) => {
    say(`${prizes[from]?.title || 'The prize'} is now number ${to + 1} of ${prizes.length}`)
    onChange(moved(prizes, from, to))
  })
  const extras = (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {layer}
    </>
  )
  return { handle, extras }
}
