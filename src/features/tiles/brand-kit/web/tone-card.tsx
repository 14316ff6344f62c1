import { SectionCard } from '#ui/layout/section-card.tsx'
import { ToneChoice } from '#web/parts/tone-choice.tsx'
import type { KitDraft } from './use-brand-kit.ts'

/** Voice of the brand. */
export function ToneCard({ draft: { kit, change } }: { draft: KitDraft }) {
  const { tone = 'friendly' } = kit.sponsor
  return (
    <SectionCard title="Voice" padded>
      <ToneChoice tone={tone} onChange={next => change({ sponsor: { ...kit.sponsor, tone: next } })} />
    </SectionCard>
  )
}
