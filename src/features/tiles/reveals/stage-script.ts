/** Page parts for the script of a reveal. */
export interface Stage {
  /** The element around everything before the result. */
  element: HTMLElement
  /** Lights a share of the roll of strokes, 0 to 1: how near the result is. */
  lightUp(share: number): void
  /** Shows the result after this many milliseconds, once the person could read it on the card. */
  finish(afterMs: number): void
}

/** Effects of a press or a scratch, and of the result. */
export interface RevealScript {
  /** @param card element to press; absent where the kind's view has none */
  start(stage: Stage, card: HTMLButtonElement | null): void
  /** Called once the result is visible, if the person won and motion is welcome. */
  celebrate?(): void
}

/** Time that the result stays on the card before its own page comes. */
export const READ_MS = 900

/** One press starts it; the result is on the card `ms` later. */
export function onPress(ms: number): RevealScript['start'] {
  return ({ lightUp, finish }, card) => {
    card?.addEventListener(
      'click',
      () => {
        card.classList.add('done')
        lightUp(1)
        finish(ms + READ_MS)
      },
      { once: true },
    )
  }
}
