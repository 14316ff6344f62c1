import {
  IconCircleCheck,
  IconCircleDashed,
  IconDeviceMobile,
  IconFlag,
  IconGift,
  IconPackage,
  IconPlayerPause,
  IconQrcodeOff,
  IconShare,
  IconTrophy,
} from '@tabler/icons-react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { type WorkItem, WorkList } from '#ui/feedback/work-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import type { StepKind } from './next-step.ts'
import { nextSteps } from './next-steps.ts'
import { StepButtons } from './step-buttons.tsx'

const LOOKS: Record<StepKind, Pick<WorkItem, 'Icon' | 'tone'>> = {
  draft: { Icon: IconCircleDashed, tone: 'blue' },
  share: { Icon: IconShare, tone: 'blue' },
  test: { Icon: IconDeviceMobile, tone: 'blue' },
  draw: { Icon: IconTrophy, tone: 'brass' },
  winners: { Icon: IconGift, tone: 'brass' },
  stock: { Icon: IconPackage, tone: 'orange' },
  codes: { Icon: IconQrcodeOff, tone: 'orange' },
  ends: { Icon: IconFlag, tone: 'blue' },
  paused: { Icon: IconPlayerPause, tone: 'orange' },
  over: { Icon: IconCircleCheck, tone: 'blue' },
}

/** Next steps, the most pressing first; only its button is filled. */
export function NextStepsCard({ event, overview }: { event: EventDetail; overview: Overview }) {
  const steps = nextSteps(event, overview, usePermitted(event))
  return (
    <SectionCard title="Next steps" count={steps.length}>
      <WorkList
        items={steps.map(({ kind, title, text, buttons }, index) => ({
          key: title,
          ...LOOKS[kind],
          title,
          text,
          ...(buttons.length > 0 && {
            action: <StepButtons event={event} buttons={buttons} isMain={index === 0} />,
          }),
        }))}
      />
    </SectionCard>
  )
}
