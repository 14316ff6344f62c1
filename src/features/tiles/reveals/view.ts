import type { ReactNode } from 'react'
import type { LogoKey } from '../screen/logo.tsx'

/** How a kind of reveal is said and drawn on participant pages, before the script brings it to life. */
export interface RevealView {
  /** What the entry form says of the play, unless its owner wrote it. */
  form: { intro: string; submit: string }
  /** Variables such as {firstName} are filled in. */
  title: string
  body: string
  /** That the result came first, in the words of what the person does. */
  before: string
  /** What the person presses; absent where the result comes by itself. */
  card?: {
    /** What a press does, for screen readers. */
    act: string
    /** Of the card as it waits for the play to be answered. */
    className: string
    /** The card as it waits. */
    Waiting: (props: { logo: LogoKey }) => ReactNode
    /** The card that can be pressed. Its class is the name of the kind. */
    Front: (props: { face: ReactNode; logo: LogoKey }) => ReactNode
  }
}
