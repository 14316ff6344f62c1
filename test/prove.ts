/** Tells whoever runs a proof by hand what was counted; the tests themselves are silent. */
export function say(found: string): void {
  if (process.env.PROVE) process.stdout.write(`${found}\n`)
}
