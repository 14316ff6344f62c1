import { wordsOf } from '#features/campaigns/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { SocialInputs } from '#web/parts/social/social-inputs.tsx'
import classes from './brand-kit.module.css'
import type { KitDraft } from './use-brand-kit.ts'

const words = wordsOf('socialAccounts')

/** Profiles of the sponsor. */
export function SocialCard({ draft: { kit, change, problems } }: { draft: KitDraft }) {
  const { socialAccounts = [] } = kit.sponsor
  return (
    <SectionCard
      title={words.label}
      padded
      {...(socialAccounts.length > 0 && { count: socialAccounts.length })}
    >
      <p className={classes.help}>{words.help}</p>
      <SocialInputs
        accounts={socialAccounts}
        errorOf={part => problems[['sponsor.socialAccounts', part].filter(Boolean).join('.')]}
        onChange={accounts => change({ sponsor: { ...kit.sponsor, socialAccounts: accounts } })}
      />
    </SectionCard>
  )
}
