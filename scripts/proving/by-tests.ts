import { spawnSync } from 'node:child_process'

/**
 * Runs a test file at the size of a proof, with visible counts.
 * @param sizes what `sizeOf` of test/prove.ts reads
 * @returns whether it passed
 */
export function passesTests(file: string, sizes: Readonly<Record<string, number>>): boolean {
  const env = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)]))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', file],
    { stdio: 'inherit', env: { ...process.env, PROVE: '1', ...env } },
  )
  return status === 0
}
