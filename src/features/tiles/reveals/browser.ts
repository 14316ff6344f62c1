// How a result that is on the page already is brought to light: scratched free, turned over, spun to or rolled up to. It
// knows no more than the page, and the button beside it shows the same at once.

import { confetti } from './confetti/script.ts'
import { flip } from './flip/script.ts'
import type { Reveal } from './index.ts'
import { scratch } from './scratch/script.ts'
import type { RevealScript } from './stage-script.ts'
import { wheel } from './wheel/script.ts'

const SCRIPTS: Readonly<Record<Reveal, RevealScript>> = { scratch, wheel, flip, confetti }

/** @throws Error for a kind that this script does not know; the button that shows the result works without it */
function scriptOf({ dataset: { reveal } }: HTMLElement): RevealScript {
  const found = Object.entries(SCRIPTS).find(([kind]) => kind === reveal)
  if (!found) throw new Error(`No reveal is called “${reveal}”`)
  return found[1]
}

function lightUp(stage: HTMLElement, share: number): void {
  const strokes = [...stage.querySelectorAll('.roll i')]
  for (const [index, stroke] of strokes.entries()) {
    stroke.classList.toggle('lit', index < share * strokes.length)
  }
}

/** Removes the stage: the result appears, is announced once, and gets the reading position. */
function showResult(stage: HTMLElement, celebrate: (() => void) | undefined): void {
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
  if (stage.dataset.won !== undefined) celebrate?.()
}

/**
 * Brings a stage to life.
 * @param atOnce true when the person asked for the result before the stage was there
 */
export function start(stage: HTMLElement, atOnce: boolean): void {
  const script = scriptOf(stage)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const finish = () => showResult(stage, isCalm ? undefined : script.celebrate)
  if (atOnce || isCalm) {
    finish()
    return
  }
  stage.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    finish()
  })
  const card = stage.querySelector<HTMLButtonElement>('.card')
  if (card) card.disabled = false
  script.start(
    {
      element: stage,
      lightUp: share => lightUp(stage, share),
      finish: afterMs => setTimeout(finish, afterMs),
    },
    card,
  )
}
