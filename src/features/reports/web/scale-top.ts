/** The axis's end for counts up to `highest`: four equal whole steps of 1, 2 or 5 times a power of ten. */
export function scaleTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      if (step * power * 4 >= highest) return step * power * 4
    }
  }
}
