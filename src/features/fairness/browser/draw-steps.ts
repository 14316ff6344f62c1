import type { StepState } from '../check/step.ts'

const ICONS: Readonly<Record<StepState, readonly string[]>> = {
  passed: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4'],
  failed: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4'],
  warning: [
    'M12 9v4',
    'M12 16v.01',
    'M5 19h14a2 2 0 0 0 1.84 -2.75l-7.1 -12.25a2 2 0 0 0 -3.5 0l-7.1 12.25a2 2 0 0 0 1.75 2.75',
  ],
  later: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 7v5l3 3'],
}
const SVG = 'http://www.w3.org/2000/svg'

function icon(state: StepState): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of [
    ['viewBox', '0 0 24 24'],
    ['width', '20'],
    ['height', '20'],
    ['aria-hidden', 'true'],
  ] as const) {
    svg.setAttribute(name, value)
  }
  for (const path of ICONS[state])
    svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path)
  return svg
}

function textIn(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}

/** One line of the list in the words of the page; `stateWord` is for screen readers. */
export function drawStep(line: {
  state: StepState
  stateWord: string
  title: string
  detail: string
}): HTMLElement {
  const { state, stateWord, title, detail } = line
  const name = textIn('p', 'name', title, textIn('span', 'unseen', ` – ${stateWord}`))
  const item = textIn(
    'li',
    `step ${state}`,
    icon(state),
    textIn('div', 'words', name, textIn('p', 'detail', detail)),
  )
  return item
}
