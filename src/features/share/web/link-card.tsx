import { Anchor, Button } from '@mantine/core'
import {
  IconBrandFacebook,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconDownload,
  IconMail,
  IconMessage,
  IconPrinter,
  IconVector,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { qrPath, taggedUrl } from '#features/qr-codes/contract.ts'
import { may } from '#shared/permissions.ts'
import { useCopy } from '#ui/feedback/use-copy.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import { type Channel, composePost, draftPost, postUrl } from '../posts.ts'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import classes from './share.module.css'
import { type Tracked, TrackingMenu } from './tracking-menu.tsx'
import { linkQuery } from './use-link.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The link with its one button, where to post it, and its code. */
export function LinkCard({ event }: { event: EventDetail }) {
  const user = usePermitted(event)
  const { data: link } = useQuery(linkQuery(event.eventKey))
  const { copy, copied } = useCopy()
  const [editing, setEditing] = useState(false)
  const [source, setSource] = useState<Tracked>('direct')
  const { eventKey, parentKey } = event
  const publicUrl = taggedUrl(event.publicUrl, source)
  const cut = publicUrl.lastIndexOf('/') + 1
  const host = publicUrl.indexOf('//') + 2
  const mayEdit = may(user, 'edit') && parentKey === null
  return (
    <section className={classes.linkCard} aria-label="Campaign link">
      <div className={classes.linkPart}>
        <h2>Campaign link</h2>
        <div className={classes.link}>
          <span className={classes.url}>
            <span className={classes.scheme}>{publicUrl.slice(0, host)}</span>
            {publicUrl.slice(host, cut)}
            <wbr />
            <b>{publicUrl.slice(cut)}</b>
          </span>
          <Button
            leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            onClick={() => copy(publicUrl)}
          >
            {copied ? 'Copied' : 'Copy'}
            <Unseen> link</Unseen>
          </Button>
          <span role="status" className={classes.copied}>
            <Unseen>{copied ? 'Copied' : ''}</Unseen>
          </span>
        </div>
        <div className={classes.ways}>
          <PostButtons event={event} />
          <TrackingMenu value={source} onChange={setSource} />
          {mayEdit && link && (
            <Anchor component="button" type="button" size="sm" fw={500} onClick={() => setEditing(true)}>
              Edit link
            </Anchor>
          )}
        </div>
      </div>
      <div className={classes.codePart}>
        <img
          className={classes.code}
          src={qrPath(eventKey, { placement: 'poster' })}
          alt="QR code of the campaign"
          width={112}
          height={112}
        />
        <div className={classes.files}>
          <h2>QR code</h2>
          <Anchor
            size="sm"
            href={qrPath(eventKey, { placement: 'poster', format: 'png' })}
            download={`${eventKey}.png`}
          >
            <IconDownload {...icon} /> PNG
          </Anchor>
          <Anchor size="sm" href={qrPath(eventKey, { placement: 'poster' })} download={`${eventKey}.svg`}>
            <IconVector {...icon} /> SVG
          </Anchor>
          <Anchor
            size="sm"
            href={qrPath(eventKey, { placement: 'poster', format: 'pdf', paper: 'letter' })}
            target="_blank"
            rel="noopener"
          >
            <IconPrinter {...icon} /> Poster
            <Unseen>, opens in a new tab</Unseen>
          </Anchor>
        </div>
      </div>
      {editing && link && <EditLinkDialog link={link} onClose={() => setEditing(false)} />}
    </section>
  )
}

/** Ways to post the link, each in the app that it opens. */
function PostButtons({ event }: { event: EventDetail }) {
  const write = (channel: Channel) =>
    encodeURIComponent(composePost(event, channel, draftPost(event, channel)))
  const ways = [
    {
      name: 'Facebook',
      Icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(postUrl(event, 'facebook'))}`,
    },
    { name: 'X', Icon: IconBrandX, href: `https://x.com/intent/post?text=${write('facebook')}` },
    {
      name: 'Email',
      Icon: IconMail,
      href: `mailto:?subject=${encodeURIComponent(event.title)}&body=${write('email')}`,
    },
    { name: 'Text', Icon: IconMessage, href: `sms:?&body=${write('text')}` },
  ]
  return (
    <>
      {ways.map(({ name, Icon, href }) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon {...icon} />}
        >
          <Unseen>Share by </Unseen>
          {name}
        </Button>
      ))}
    </>
  )
}
