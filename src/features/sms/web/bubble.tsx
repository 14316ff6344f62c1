import type { Phone } from '#features/sms/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime, deviceZone } from '#ui/format/dates.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './phone.module.css'

type Message = Phone['messages'][number]

const LINK = /(https?:\/\/\S+)/

/** A text with its links as links. */
function Linked({ text }: { text: string }) {
  return text.split(LINK).map((part, index) =>
    LINK.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** One message on the phone: its owner's on the right, ours on the left. */
export function Bubble({ message }: { message: Message }) {
  const { direction, text, segments, at } = message
  return (
    <li className={classes.line} data-own={direction === 'in' || undefined}>
      <div className={classes.bubble}>
        <Unseen>{direction === 'in' ? 'You: ' : 'Reply: '}</Unseen>
        <Linked text={text} />
      </div>
      <div className={classes.meta}>
        <time dateTime={at.toISOString()}>{clockTime(at, deviceZone())}</time>
        {segments > 1 && <> · {countOf(segments, 'part')}</>}
      </div>
    </li>
  )
}
