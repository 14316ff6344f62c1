// How a result that is on the page already is brought to light: scratched free, turned over, spun to or
// rolled up to. It knows no more than the page, and the button beside it shows the same at once.

/** The card is this wide and high in its own units. */
const SIZE = 320
/** Cells along one side by which it is reckoned how much of the card is free. */
const CELLS = 12
/** Half the width of what a finger wipes off. */
const FINGER = 30
/** The share of the card that has to be free. */
const ENOUGH = 0.55
/** How long the result stands on the card before its own page comes. */
const READ_MS = 900

type Finish = () => void
const later = (ms: number, act: Finish) => setTimeout(act, ms)

function lightUp(stage: HTMLElement, share: number): void {
  const strokes = [...stage.querySelectorAll('.roll i')]
  for (const [index, stroke] of strokes.entries()) {
    stroke.classList.toggle('lit', index < share * strokes.length)
  }
}

/** Adds the cells around a point to those that are free. */
function free(cells: Set<number>, x: number, y: number): void {
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const centre = (place: number) => ((place + 0.5) * SIZE) / CELLS
    const away = Math.hypot(centre(cell % CELLS) - x, centre(Math.floor(cell / CELLS)) - y)
    if (away < FINGER) cells.add(cell)
  }
}

function scratch(stage: HTMLElement, card: HTMLElement, finish: Finish): void {
  const cells = new Set<number>()
  const wiped = card.querySelector('.wiped')
  let drawn = ''
  let down = false
  const wipe = (event: PointerEvent) => {
    const box = card.getBoundingClientRect()
    const x = Math.round(((event.clientX - box.left) / box.width) * SIZE)
    const y = Math.round(((event.clientY - box.top) / box.height) * SIZE)
    drawn += `${down ? 'L' : 'M'}${x} ${y}${down ? '' : 'h0'}`
    down = true
    wiped?.setAttribute('d', drawn)
    free(cells, x, y)
    const share = cells.size / (CELLS * CELLS * ENOUGH)
    lightUp(stage, share)
    if (share >= 1) done()
  }
  const done = () => {
    card.classList.add('done')
    lightUp(stage, 1)
    later(READ_MS, finish)
  }
  card.addEventListener('pointerdown', event => {
    card.setPointerCapture(event.pointerId)
    wipe(event)
  })
  card.addEventListener('pointermove', event => {
    if (down) wipe(event)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    card.addEventListener(end, () => {
      down = false
    })
  }
  // A press of a key, or by a screen reader: no finger is on the card.
  card.addEventListener('click', event => {
    if (event.detail === 0) done()
  })
}

/** One press starts it; it shows the result `ms` later. */
function play(stage: HTMLElement, card: HTMLElement, ms: number, finish: Finish): void {
  const start = () => {
    card.classList.add('done')
    lightUp(stage, 1)
    later(ms + READ_MS, finish)
  }
  card.addEventListener('click', start, { once: true })
}

/** The strokes of the house, all over the page, once. */
function burst(): void {
  const sky = document.createElement('div')
  sky.className = 'confetti'
  sky.setAttribute('aria-hidden', 'true')
  for (let index = 0; index < 36; index++) {
    const stroke = document.createElement('i')
    stroke.style.left = `${(index * 61) % 100}%`
    stroke.style.animationDelay = `${(index * 37) % 600}ms`
    sky.append(stroke)
  }
  document.body.append(sky)
  later(3000, () => sky.remove())
}

/** Takes the stage away: the result stands there, is said once, and is where reading goes on. */
function showResult(stage: HTMLElement, calm: boolean): void {
  if (!stage.isConnected) return
  const form = stage.querySelector('form')
  const fields = form ? new URLSearchParams() : undefined
  for (const field of form?.querySelectorAll('input') ?? []) fields?.append(field.name, field.value)
  if (form)
    history.replaceState(null, '', `${form.getAttribute('action')}${fields?.size ? `?${fields}` : ''}`)
  document.body.classList.remove('staged')
  stage.remove()
  scrollTo(0, 0)
  const result = document.querySelector<HTMLElement>('main')
  result?.setAttribute('tabindex', '-1')
  result?.focus()
  const said = document.querySelector('.say')
  if (said) said.textContent = result?.querySelector('h1')?.textContent ?? ''
  if (!calm && stage.dataset.reveal === 'confetti' && stage.dataset.won !== undefined) burst()
}

/**
 * Brings a stage to life.
 * @param atOnce true when the person asked for the result before the stage was there
 */
export function start(stage: HTMLElement, atOnce: boolean): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const finish = () => showResult(stage, calm)
  if (atOnce || calm) {
    finish()
    return
  }
  stage.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    finish()
  })
  const card = stage.querySelector<HTMLButtonElement>('.card')
  if (!card) {
    stage.classList.add('rolling')
    later(2200, finish)
    return
  }
  card.disabled = false
  if (stage.dataset.reveal === 'scratch') scratch(stage, card, finish)
  else play(stage, card, stage.dataset.reveal === 'wheel' ? 3800 : 700, finish)
}
