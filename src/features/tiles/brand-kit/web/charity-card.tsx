import { Button } from '@mantine/core'
import { wordsOf } from '#features/campaigns/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { CharityInputs, NO_CHARITY } from '#web/parts/charity/charity-inputs.tsx'
import classes from './brand-kit.module.css'
import type { KitDraft } from './use-brand-kit.ts'

const words = wordsOf('charity')

/** Charity of new donation campaigns. */
export function CharityCard({ draft: { kit, change, problems } }: { draft: KitDraft }) {
  const { charity } = kit.sponsor
  const put = (next: typeof charity) => change({ sponsor: { ...kit.sponsor, charity: next } })
  return (
    <SectionCard
      title={words.label}
      padded
      action={
        charity && (
          <Button variant="default" size="xs" onClick={() => put(undefined)}>
            Remove charity
          </Button>
        )
      }
    >
      <p className={classes.help}>New donation campaigns start with it. {words.help}</p>
      {charity ? (
        <div className={classes.stack}>
          <CharityInputs
            charity={charity}
            errorOf={part => problems[`sponsor.charity.${part}`]}
            onChange={put}
          />
        </div>
      ) : (
        <Button variant="default" onClick={() => put(NO_CHARITY)}>
          Add charity
        </Button>
      )}
    </SectionCard>
  )
}
