import { median } from '../shared/machine.ts'

/** Two lists of figures beside each other. */
export interface Compared {
  /** The medians, in the unit of the figures. */
  medians: [number, number]
  /** Bound of the Mann-Whitney test: lists of one kind differ as much in this many of 1,000,000 tries. */
  perMillion: number
}

/** The share of a normal distribution that is farther from its middle than `z` deviations (Abramowitz and Stegun 26.2.17). */
function beyond(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((rest, factor) => t * (factor + rest), 0)
  return (2 * sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/** Compares two lists of figures by their medians and by Mann and Whitney's test, whose ties are rare here. */
export function compare(one: readonly number[], other: readonly number[]): Compared {
  const ranked = [
    ...one.map(figure => ({ figure, isOne: true })),
    ...other.map(figure => ({ figure, isOne: false })),
  ].sort((left, right) => left.figure - right.figure)
  const ranks = ranked.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0)
  const u = ranks - (one.length * (one.length + 1)) / 2
  const middle = (one.length * other.length) / 2
  const deviation = Math.sqrt((middle * (ranked.length + 1)) / 6)
  return { medians: [median(one), median(other)], perMillion: beyond((u - middle) / deviation) * 1_000_000 }
}
