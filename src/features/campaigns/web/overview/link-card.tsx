import { ActionIcon, Anchor } from '@mantine/core'
import { IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { useCopy } from '#ui/feedback/use-copy.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import classes from './overview.module.css'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** The link of a campaign, and its other public pages; those of a draft are closed. */
export function LinkCard({ event: { eventKey, publicUrl, status } }: { event: EventDetail }) {
  const { copy, copied } = useCopy()
  if (status === STATUS.draft) return null
  const { host, pathname } = new URL(publicUrl)
  const end = pathname.split('/').at(-1) ?? ''
  const pages = [
    { label: 'Campaign page', href: publicUrl },
    { label: 'Official Rules', href: new URL(`/rules/${eventKey}`, publicUrl).href },
    { label: 'Privacy notice', href: new URL(`/privacy/${eventKey}`, publicUrl).href },
  ]
  return (
    <SectionCard
      title="Campaign link"
      padded
      action={
        <Anchor component={Link} to={paths.share(eventKey)} inherit>
          Share
        </Anchor>
      }
    >
      <div className={classes.link}>
        <span className={classes.address} title={publicUrl}>
          {host}
          {pathname.slice(0, -end.length)}
          <strong>{end}</strong>
        </span>
        <ActionIcon variant="default" size={36} aria-label="Copy link" onClick={() => copy(publicUrl)}>
          {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="QR codes"
          component={Link}
          to={paths.qr(eventKey)}
        >
          <IconQrcode {...icon} />
        </ActionIcon>
        <span role="status" className={classes.copied}>
          {copied ? 'Copied' : ''}
        </span>
      </div>
      <ul className={classes.pages}>
        {pages.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
              <Unseen> in a new tab</Unseen>
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
