/** Prints the counts for a person who runs a proof by hand; the tests themselves are silent. */
export function say(found: string): void {
  if (process.env.PROVE) process.stdout.write(`counted: ${found}\n`)
}

/** Number of tries of a test: few, unless a proof sets more under this name. */
export const sizeOf = (name: string, few: number): number => Number(process.env[name] ?? few)
