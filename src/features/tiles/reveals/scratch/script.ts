import { READ_MS, type RevealScript } from '../stage-script.ts'

/** The card is this wide and high in its own units. */
const SIZE = 320
/** Cells along one side for estimating the scratched share of the card. */
const CELLS = 12
/** Half the width of a finger's stroke. */
const FINGER = 30
/** The share of the card that has to be free. */
const ENOUGH = 0.55

/** Adds the cells around a point to those that are free. */
function free(cells: Set<number>, x: number, y: number): void {
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const centre = (place: number) => ((place + 0.5) * SIZE) / CELLS
    const away = Math.hypot(centre(cell % CELLS) - x, centre(Math.floor(cell / CELLS)) - y)
    if (away < FINGER) cells.add(cell)
  }
}

export const scratch: RevealScript = {
  start({ lightUp, finish }, card) {
    if (!card) return
    const cells = new Set<number>()
    const wiped = card.querySelector('.wiped')
    let drawn = ''
    let down = false
    const done = () => {
      card.classList.add('done')
      lightUp(1)
      finish(READ_MS)
    }
    const wipe = (event: PointerEvent) => {
      const box = card.getBoundingClientRect()
      const x = Math.round(((event.clientX - box.left) / box.width) * SIZE)
      const y = Math.round(((event.clientY - box.top) / box.height) * SIZE)
      drawn += `${down ? 'L' : 'M'}${x} ${y}${down ? '' : 'h0'}`
      down = true
      wiped?.setAttribute('d', drawn)
      free(cells, x, y)
      const share = cells.size / (CELLS * CELLS * ENOUGH)
      lightUp(share)
      if (share >= 1) done()
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
  },
}
