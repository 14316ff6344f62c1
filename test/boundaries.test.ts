import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The rules name folders from the root, so the planted files are linted in a copy of the root.
const root = mkdtempSync(join(tmpdir(), 'drumroll-boundaries-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
cpSync('biome.json', join(root, 'biome.json'))
cpSync('scripts/lint', join(root, 'scripts/lint'), { recursive: true })
cpSync('test/boundaries', root, { recursive: true })

interface Finding {
  place: string
  words: string
}

function lint(): Finding[] {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: root, encoding: 'utf8' })
  return [...stdout.matchAll(/^::\w+ title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/gm)].map(
    ([, rule, file = '', line, message]) => ({
      place: `${relative(root, resolve(root, file))}:${line}`,
      words: `${rule} ${message}`,
    }),
  )
}

function planted(): Finding[] {
  return globSync('src/**/*.*', { cwd: root }).flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, words] = line.split(' // planted: ')
        return words === undefined ? [] : [{ place: `${file}:${index + 1}`, words }]
      }),
  )
}

const found = lint()

test.each(planted())('$place is found: $words', ({ place, words }) => {
  const here = found.filter(finding => finding.place === place).map(finding => finding.words)
  expect(here.join('\n')).toContain(words)
})

test('nothing is found where nothing was planted', () => {
  const places = planted().map(({ place }) => place)
  expect(places.length).toBeGreaterThan(0)
  expect(found.filter(({ place }) => !places.includes(place))).toEqual([])
})
