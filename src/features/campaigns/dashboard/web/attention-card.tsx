import { IconAlertOctagon, IconClock, IconFlag, IconGift, IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AttentionItem } from '#features/campaigns/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './attention-card.module.css'

const looks: Record<
  AttentionItem['kind'],
  { Icon: typeof IconGift; tone: 'brass' | 'orange' | 'red' | 'blue' }
> = {
  drawReady: { Icon: IconGift, tone: 'brass' },
  stockLow: { Icon: IconPackage, tone: 'orange' },
  blocked: { Icon: IconAlertOctagon, tone: 'red' },
  notActivated: { Icon: IconClock, tone: 'orange' },
  endsSoon: { Icon: IconFlag, tone: 'blue' },
}

/** Items that need attention, in order of their deadlines. */
export function AttentionCard({ items }: { items: readonly AttentionItem[] }) {
  return (
    <SectionCard title="Needs attention" count={items.length}>
      {items.length === 0 && <p className={classes.none}>You’re all caught up.</p>}
      <ul className={shared.plainList}>
        {items.map(item => {
          const { Icon, tone } = looks[item.kind]
          return (
            <li key={`${item.kind} ${item.eventKey}`} className={classes.item}>
              <span className={classes.picture} data-tone={tone}>
                <Icon size={17} stroke={1.75} aria-hidden />
              </span>
              <div>
                <div className={classes.title}>{item.title}</div>
                <div className={classes.text}>{item.text}</div>
                <Link to={item.link} className={classes.link}>
                  {item.linkLabel}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
