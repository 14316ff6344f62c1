/** A long text: its repeated part, and the parts around it. */
export interface Filling {
  start: string
  pump: string
  end: string
}

/** Repeated parts that take programs long: repetitions of patterns, and letters that grow or are sorted. */
const PUMPS = [
  ...['<', '<a', '<b>', '</b>', '<!--', '<br>', '<svg></svg>', '<li><ul>', '&', '&amp;', '&#1', '<b x="'],
  ...[' ', '\n', ' \n', '.', 'a.', '-', 'a-', '/', '\\', '%', '%41', '_', '@', 'a@', '+', '(', ')', '[', ']'],
  ...[
    '{',
    '{a}',
    '{firstName}',
    ', {prize}',
    '0',
    '1,',
    '1.',
    ':',
    ';',
    ',',
    ', ',
    '"',
    '",',
    "'",
    '=',
    '#',
    '$',
  ],
  ...[
    '!',
    '?',
    '*',
    '|',
    'a',
    'A',
    'a ',
    'http://',
    'https://a.',
    'STOP ',
    'one hundred ',
    'reply ',
    'leave ',
  ],
  ...['winner ne ', 'to ', 'é', 'ß', 'İ', '\u0301', '\u0301\u0316', '\u200d', '😀', 'ﷺ', '\u0000', '\ud800'],
]

/** Parts that begin and never end, or end differently. */
const BEGUN: [start: string, pump: string, end: string][] = [
  ['<', 'a', ''],
  ['<a ', 'a ', ''],
  ['<a href="', 'a', ''],
  ['<a href="', '"', '>'],
  ['</', 'a', ''],
  ['<!--', '-', ''],
  ['<![CDATA[', ']', ''],
  ['<script>', '</', ''],
  ['<title>', '&', ''],
  ['&#', '1', ''],
  ['&', 'a', ''],
  ['"', 'a', ''],
  ['"', '""', ''],
  ['a@', 'a', ''],
  ['a@', 'a.', ''],
  ['https://', 'a.', ''],
  ['https://a/', '%', ''],
  ['https://a.test/', ')', 'a'],
  ['mailto:', 'a', '@'],
  ['+1', '0', 'a'],
  ['$', '0', '.'],
  ['STOP ', 'A ', ''],
  ['#', '0', ''],
]

/** Each of them alone, and between other letters, where a pattern has to try each place. */
const ALL: readonly Filling[] = [
  ...PUMPS.flatMap(pump => [
    { start: '', pump, end: '' },
    { start: 'a', pump, end: '/a' },
  ]),
  ...BEGUN.map(([start, pump, end]) => ({ start, pump, end })),
]

/** Those that programs like this one once took too long for; `npm run prove:linear-time` takes all. */
const ONCE_SLOW = ['<', '<a', '<!--', '&', '.', '%', ' ', '{a}', '\u0301\u0316', 'a@', '<li><ul>', '",']

export const FILLINGS: readonly Filling[] =
  process.env.EVERY_FILLING === undefined
    ? ALL.filter(({ start, pump }) => start === '' && ONCE_SLOW.includes(pump)).concat(
        BEGUN.slice(0, 5).map(([start, pump, end]) => ({ start, pump, end })),
      )
    : ALL

/** A filling of this many UTF-16 units. */
export function filled({ start, pump, end }: Filling, length: number): string {
  const room = Math.max(0, length - start.length - end.length)
  return `${start}${pump.repeat(Math.ceil(room / pump.length)).slice(0, room)}${end}`.slice(0, length)
}

export const nameOf = ({ start, pump, end }: Filling) => JSON.stringify(`${start}${pump}…${end}`)
