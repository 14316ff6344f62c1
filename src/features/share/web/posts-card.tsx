import { Anchor, Button, Tabs, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { CARD_SHAPES, CARD_SIZES, cardPath } from '#features/share/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import {
  CHANNEL_NAMES,
  CHANNELS,
  type Channel,
  composePost,
  disclosureOf,
  draftPost,
  postUrl,
} from '../posts.ts'
import { PosterCard } from './poster-card.tsx'
import classes from './share.module.css'

const SHAPE_NAMES = { wide: 'Link card', square: 'Square', story: 'Story' } as const
const isChannel = (value: string | null): value is Channel => CHANNELS.some(channel => channel === value)

/** Pictures and texts to post. */
export function PostsCard({ event }: { event: EventDetail }) {
  const [channel, setChannel] = useState<Channel>('facebook')
  const { eventKey, title } = event
  return (
    <SectionCard title="Social cards and posts" padded>
      <ul className={classes.cards}>
        {CARD_SHAPES.map(shape => {
          const { width, height } = CARD_SIZES[shape]
          return (
            <li key={shape} data-shape={shape}>
              <img
                src={cardPath(eventKey, shape)}
                alt={`${SHAPE_NAMES[shape]} of ${title}`}
                width={width}
                height={height}
              />
              <Anchor size="xs" href={cardPath(eventKey, shape)} download={`${eventKey}-${shape}.png`}>
                <Unseen>Download </Unseen>
                {SHAPE_NAMES[shape]}, {width} × {height}
              </Anchor>
            </li>
          )
        })}
        <PosterCard event={event} />
      </ul>
      <Tabs
        variant="pills"
        value={channel}
        onChange={value => isChannel(value) && setChannel(value)}
        keepMounted={false}
      >
        <Tabs.List aria-label="Post texts">
          {CHANNELS.map(one => (
            <Tabs.Tab key={one} value={one} className={classes.tab}>
              {CHANNEL_NAMES[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {CHANNELS.map(one => (
          <Tabs.Panel key={one} value={one}>
            <Post event={event} channel={one} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </SectionCard>
  )
}

/** One post: its words can be edited, its link and disclosure cannot. */
function Post({ event, channel }: { event: EventDetail; channel: Channel }) {
  const [words, setWords] = useState(() => draftPost(event, channel))
  const [editing, setEditing] = useState(false)
  return (
    <div className={classes.post}>
      <div className={classes.postText}>
        {editing ? (
          <Textarea
            label="Text"
            rows={4}
            maxLength={2000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : (
          <p>{words}</p>
        )}
        <p className={classes.postLink}>{postUrl(event, channel)}</p>
        <p className={classes.disclosure}>{disclosureOf(event)}</p>
      </div>
      <div className={classes.postButtons}>
        <CopyButton text={composePost(event, channel, words)}>
          {channel === 'email' ? 'Copy email' : 'Copy post'}
        </CopyButton>
        <Button variant="default" onClick={() => setEditing(!editing)}>
          {editing ? 'Done' : 'Edit text'}
        </Button>
      </div>
    </div>
  )
}
