/** Prints the counts for a person who runs a proof by hand; the tests themselves are silent. */
export function say(found: string): void {
  if (process.env.PROVE) process.stdout.write(`counted: ${found}\n`)
}

/** How many tries a test makes: few, unless a proof asks for more under this name. */
export const sizeOf = (name: string, few: number): number => Number(process.env[name] ?? few)
