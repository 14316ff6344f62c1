import {
  IconAlertOctagon,
  IconClock,
  IconFlag,
  IconGift,
  IconPackage,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AttentionItem } from '#features/campaigns/contract.ts'
import { type WorkItem, WorkList } from '#ui/feedback/work-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'

const looks: Record<AttentionItem['kind'], Pick<WorkItem, 'Icon' | 'tone'>> = {
  drawReady: { Icon: IconGift, tone: 'brass' },
  stockLow: { Icon: IconPackage, tone: 'orange' },
  blocked: { Icon: IconAlertOctagon, tone: 'red' },
  notActivated: { Icon: IconClock, tone: 'orange' },
  endsSoon: { Icon: IconFlag, tone: 'blue' },
  notArrived: { Icon: IconTruckDelivery, tone: 'red' },
  toShipLate: { Icon: IconTruckDelivery, tone: 'orange' },
  receiptsWaiting: { Icon: IconReceipt, tone: 'blue' },
}

/** Items that need attention, in order of their deadlines. */
export function AttentionCard({ items }: { items: readonly AttentionItem[] }) {
  return (
    <SectionCard title="Needs attention" count={items.length}>
      <WorkList
        items={items.map(({ kind, eventKey, title, text, link, linkLabel }) => ({
          key: `${kind} ${eventKey}`,
          ...looks[kind],
          title,
          text,
          action: <Link to={link}>{linkLabel}</Link>,
        }))}
      />
    </SectionCard>
  )
}
