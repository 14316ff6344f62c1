/** Answers that people got to their plays. */
export interface ToldPlays {
  /** `outcome hash` by the number of the play. */
  byNumber: ReadonlyMap<number, string>
  /** Repeats whose answer differs from an earlier one. */
  changed(): number
  note(answer: string): void
}

/** None yet. */
export function openToldPlays(): ToldPlays {
  const byNumber = new Map<number, string>()
  let changed = 0
  return {
    byNumber,
    changed: () => changed,
    note(answer) {
      const { outcome, receipt } = JSON.parse(answer)
      const what = `${outcome} ${receipt.h}`
      if ((byNumber.get(receipt.seq) ?? what) !== what) changed += 1
      byNumber.set(receipt.seq, what)
    },
  }
}
