import type { ReactNode } from 'react'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { CardStyle } from '../cards.ts'

/** How a kind of reveal is said and drawn on participant pages, before the script brings it to life. */
export interface RevealView {
  /** Default words of the entry form about the play. */
  form: { intro: MessageKey; submit: MessageKey }
  /** Variables such as {firstName} are filled in. */
  title: MessageKey
  body: MessageKey
  /** Announcement that the result came first, in the words of the person's action. */
  before: MessageKey
  /** Card to press; absent if the result appears automatically. */
  card?: {
    /** Effect of a press, for screen readers. */
    act: MessageKey
    /** Class of the card while it waits for the response. */
    className: string
    /** The card as it waits. */
    Waiting: (props: { style: CardStyle }) => ReactNode
    /** The card that can be pressed. Its class is the name of the kind. */
    Front: (props: { face: ReactNode; style: CardStyle }) => ReactNode
  }
}
