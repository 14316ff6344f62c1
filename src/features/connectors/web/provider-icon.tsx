import { IconBraces, IconBrandSlack, IconBrandTeams, IconMail, IconTable } from '@tabler/icons-react'
import type { ProviderKind } from '../contract.ts'
import classes from './connectors.module.css'

const ICONS: Readonly<Record<ProviderKind, typeof IconBrandSlack>> = {
  slack: IconBrandSlack,
  teams: IconBrandTeams,
  mailchimp: IconMail,
  klaviyo: IconMail,
  hubspot: IconMail,
  sheets: IconTable,
  rows: IconBraces,
}

/** Picture of a service; the name beside it says the same. */
export function ProviderIcon({ kind }: { kind: ProviderKind }) {
  const Icon = ICONS[kind]
  return (
    <span className={classes.icon}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </span>
  )
}
