import { Popover } from '@mantine/core'
import { useState } from 'react'
import { TERMS, type TermKey } from '#shared/terms.ts'
import classes from './term.module.css'

interface TermProps {
  term: TermKey
  /** The word as the sentence has it. */
  children: string
}

/** A term of the trade with its definition: on hover, on focus and on a tap; Escape closes it. */
export function Term({ term, children }: TermProps) {
  const [opened, setOpened] = useState(false)
  return (
    // Without a gap, so that a pointer reaches the words it opened.
    <Popover opened={opened} onChange={setOpened} width={280} position="top" offset={0}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for keys and fingers */}
      <span onMouseEnter={() => setOpened(true)} onMouseLeave={() => setOpened(false)}>
        <Popover.Target>
          <button
            type="button"
            className={classes.term}
            onFocus={() => setOpened(true)}
            onBlur={() => setOpened(false)}
            onClick={() => setOpened(true)}
            onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          >
            {children}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.means}>{TERMS[term].means}</Popover.Dropdown>
      </span>
    </Popover>
  )
}
