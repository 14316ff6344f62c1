import { IconPlus } from '@tabler/icons-react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { KINDS, PROVIDERS, type ProviderKind } from '../contract.ts'
import classes from './connectors.module.css'
import { ProviderIcon } from './provider-icon.tsx'

/** The services that can be connected. */
export function ProviderGallery({ onChoose }: { onChoose: (kind: ProviderKind) => void }) {
  return (
    <SectionCard title="Add a connector" padded>
      <ul className={`${shared.plainList} ${classes.gallery}`}>
        {KINDS.map(kind => (
          <li key={kind}>
            <button type="button" className={classes.provider} onClick={() => onChoose(kind)}>
              <ProviderIcon kind={kind} />
              <span className={classes.words}>
                <span className={classes.name}>{PROVIDERS[kind].name}</span>
                <span className={shared.note}>{PROVIDERS[kind].about}</span>
              </span>
              <IconPlus size={16} stroke={1.75} aria-hidden className={classes.plus} />
            </button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
