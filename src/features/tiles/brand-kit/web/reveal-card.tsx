import { SectionCard } from '#ui/layout/section-card.tsx'
import { CardFields } from '../../web/styles/fields/card-fields.tsx'
import classes from './brand-kit.module.css'
import type { KitDraft } from './use-brand-kit.ts'

/** Art of the brand on scratch cards and wheels. */
export function RevealCard({ draft: { kit, change, problems } }: { draft: KitDraft }) {
  return (
    <SectionCard title="Card and wheel" padded>
      <p className={classes.help}>
        People scratch or turn this card, or spin this wheel, to see their result.
      </p>
      <CardFields
        style={kit.style}
        entityKey="account"
        error={problems['style.cardFileKey']}
        onChange={part => change({ style: { ...kit.style, ...part } })}
      />
    </SectionCard>
  )
}
