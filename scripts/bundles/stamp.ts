import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'dist/stamp'
const INPUTS = [
  'src/**/*.*',
  'docs/{guide,developers}/**/*.*',
  'openapi*.json',
  'scripts/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** A hash over everything the build reads; times of files say nothing after a checkout. */
export function hashInputs(): string {
  const hash = createHash('sha256')
  const files = INPUTS.flatMap(pattern => globSync(pattern))
  for (const file of files.filter(name => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ holds the build of these very sources. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashInputs()
}

/** Marks dist/ as the finished build of inputs with this hash. */
export function markBuilt(hash: string): void {
  writeFileSync(STAMP, hash)
}
