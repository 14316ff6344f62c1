import type { Look } from '../../../looks.ts'
import classes from './theme-picker.module.css'

/** Shapes of each layout on 60 by 76: a picture, words and a button. */
const SHAPES: Readonly<Record<Look, { picture: string; words: string; button: string }>> = {
  classic: {
    picture: 'M0 0H60V18H0Z',
    words: 'M6 24H42V28H6ZM6 34H54V36H6ZM6 42H54V44H6Z',
    button: 'M6 62H54V70H6Z',
  },
  hero: {
    picture: 'M0 0H60V34H0Z',
    words: 'M6 39H44V43H6ZM6 47H54V49H6ZM6 53H54V55H6Z',
    button: 'M6 62H54V70H6Z',
  },
  bigType: {
    picture: 'M0 30H60V46H0Z',
    words: 'M6 5H50V13H6ZM6 17H38V25H6ZM6 51H54V53H6Z',
    button: 'M6 62H54V70H6Z',
  },
  ticket: {
    picture: 'M10 9H50V28H10Z',
    words: 'M4 4H56V42A4 4 0 0 0 56 50V72H4V50A4 4 0 0 0 4 42ZM6 6V40M10 33H40V36H10Z',
    button: 'M10 60H50V67H10Z',
  },
  poster: {
    picture: 'M5 18H55V44H5Z',
    words: 'M2 2H58V74H2ZM12 6H48V10H12ZM18 12H42V15H18Z',
    button: 'M14 60H46V67H14Z',
  },
  editorial: {
    picture: 'M6 28H54V44H6Z',
    words: 'M6 5H54V6H6ZM6 11H50V15H6ZM6 18H38V22H6ZM6 49H54V50H6ZM6 55H54V56H6Z',
    button: 'M6 63H34V70H6Z',
  },
  story: {
    picture: 'M10 38V24A20 20 0 0 1 50 24V38Z',
    words: 'M6 43H40V47H6ZM6 52H54V58H6Z',
    button: 'M6 63H54V70H6Z',
  },
}

/** A small drawing of a layout. */
export function LookSketch({ look }: { look: Look }) {
  const { picture, words, button } = SHAPES[look]
  return (
    <svg className={classes.sketch} viewBox="0 0 60 76" aria-hidden="true">
      <path d={words} fill="none" stroke="currentColor" strokeWidth="1.500" />
      <path d={picture} fill="var(--accent-text)" fillOpacity=".35" />
      <path d={button} fill="var(--accent-text)" />
    </svg>
  )
}
