import { Anchor } from '@mantine/core'
import { IconExternalLink, IconLock, IconShieldCheck, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import classes from './overview.module.css'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** Public pages of a campaign. Those of a draft are closed. */
export function LinksCard({ event: { eventKey, publicUrl, status } }: { event: EventDetail }) {
  if (status === STATUS.draft) return null
  return (
    <SectionCard
      title="Public pages"
      action={
        <Anchor component={Link} to={paths.share(eventKey)} inherit>
          Share
        </Anchor>
      }
    >
      <ul className={classes.links}>
        {publicPages(eventKey, publicUrl).map(({ label, href, Icon }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer" className={classes.open}>
              <Icon {...icon} />
              {label}
              <Unseen> in a new tab</Unseen>
              <IconExternalLink {...icon} />
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function publicPages(eventKey: string, publicUrl: string) {
  return [
    { label: 'Public page', href: publicUrl, Icon: IconWorld },
    { label: 'Official Rules', href: new URL(`/rules/${eventKey}`, publicUrl).href, Icon: IconShieldCheck },
    { label: 'Privacy notice', href: new URL(`/privacy/${eventKey}`, publicUrl).href, Icon: IconLock },
  ]
}
