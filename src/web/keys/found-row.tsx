import { useEffect, useRef } from 'react'
import { TYPE_NAMES } from '#features/campaigns/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import classes from './finder-dialog.module.css'
import type { FoundItem } from './use-found.ts'

interface FoundRowProps {
  id: string
  item: FoundItem
  /** Target of Enter. */
  chosen: boolean
  onChoose: () => void
  /** Called when the mouse comes to it. */
  onPoint: () => void
}

/** One thing that was found. The field above has the focus; keys choose there. */
export function FoundRow({ id, item, chosen, onChoose, onPoint }: FoundRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field obeys the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={classes.row}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {'campaign' in item ? (
        <>
          <div className={classes.words}>
            <div className={classes.name}>{item.label}</div>
            <div className={classes.about}>
              {[TYPE_NAMES[item.campaign.type], item.campaign.campaignSponsor, item.campaign.clientName]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <StatusBadge status={item.campaign.status} />
        </>
      ) : (
        <>
          <item.Icon size={16} stroke={1.75} aria-hidden />
          <div className={classes.words}>{item.label}</div>
        </>
      )}
    </div>
  )
}
