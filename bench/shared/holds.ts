/** Prints a line. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says whether a promise holds; a program that broke one ends with 1. */
export function expect(what: string, holds: boolean): void {
  if (!holds) process.exitCode = 1
  say(`${holds ? 'holds' : 'BROKEN'}: ${what}`)
}
