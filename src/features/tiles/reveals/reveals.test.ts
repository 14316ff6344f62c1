import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsOf, REVEALS, UnknownReveal } from './index.ts'
import { revealTitle } from './stage.tsx'

const HERE = import.meta.dirname
const folders = readdirSync(HERE, { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [entry.name] : [],
)

test('every folder is a kind of reveal, and every kind has its folder', () => {
  expect(folders.sort()).toEqual([...REVEALS].sort())
})

test('every style sheet of a kind is part of a page', () => {
  const pages = ['reveal.css', '../screen/play.css']
    .map(name => readFileSync(join(HERE, name), 'utf8'))
    .join()
  for (const kind of REVEALS) {
    for (const name of readdirSync(join(HERE, kind)).filter(name => name.endsWith('.css'))) {
      expect(pages).toContain(`${kind}/${name}`)
    }
  }
})

test('a kind that has no folder is an error with its name', () => {
  // As a newer version may have stored it.
  const kind = JSON.parse('"explode"')
  for (const ask of [factsOf, revealTitle]) {
    expect(() => ask(kind)).toThrow(UnknownReveal)
    expect(() => ask(kind)).toThrow('No reveal is called “explode”')
  }
  expect(() => factsOf(JSON.parse('"toString"'))).toThrow(UnknownReveal)
})
