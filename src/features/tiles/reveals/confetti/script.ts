import type { RevealScript } from '../stage-script.ts'

/** Duration of the drum roll. */
const ROLL_MS = 2200
const FALL_MS = 3000
const STROKES = 36

/** The strokes of the house, all over the page, once. */
function burst(): void {
  const sky = document.createElement('div')
  sky.className = 'confetti'
  sky.setAttribute('aria-hidden', 'true')
  for (let index = 0; index < STROKES; index++) {
    const stroke = document.createElement('i')
    stroke.style.left = `${(index * 61) % 100}%`
    stroke.style.animationDelay = `${(index * 37) % 600}ms`
    sky.append(stroke)
  }
  document.body.append(sky)
  setTimeout(() => sky.remove(), FALL_MS)
}

export const confetti: RevealScript = {
  start({ element, finish }) {
    element.classList.add('rolling')
    finish(ROLL_MS)
  },
  celebrate: burst,
}
