import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { isApple } from './keyboard.ts'
import classes from './keys.module.css'

const WORDS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ...(isApple && { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }),
}

/** Keys as written on the current keyboard: 'Ctrl+Shift+Z', 'g d', 'ArrowUp / ArrowDown'. */
export function SayKeys({ keys }: { keys: string }) {
  return keys.split(' / ').map((way, index) => (
    <Fragment key={way}>
      {index > 0 && ' or '}
      {way.split(' ').map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' then '}
          <Kbd className={classes.key}>
            {part
              .split('+')
              .map(key => WORDS[key] ?? key)
              .join(' ')}
          </Kbd>
        </Fragment>
      ))}
    </Fragment>
  ))
}
