import { expect, test } from 'vitest'
import { PUBLISHED_FILES } from '../published/files.ts'
import { readFiles } from './files.ts'

const fileNamed = (name: string) => new File(['{}'], name)
const NAMES = PUBLISHED_FILES.map(({ name }) => name)

test('every file that is published is taken by its name, also when it was saved twice', async () => {
  const { given, unknown, twice } = await readFiles(NAMES.map(fileNamed))
  expect([unknown, twice]).toEqual([[], []])
  expect(Object.keys(given.files).sort()).toEqual([...NAMES].sort())
  const saved = ['freeze (2).json', 'plays (1).bin', 'draw-certificate.json', 'Certificate.PDF']
  expect(Object.keys((await readFiles(saved.map(fileNamed))).given.files)).toEqual([
    'freeze.json',
    'plays.bin',
    'certificate.json',
    'certificate.pdf',
  ])
})

test('unknown files are named, and so is a file that came twice', async () => {
  const dropped = ['holiday.jpg', 'plays.bin', 'plays (1).bin', 'receipt.json']
  const { given, unknown, twice } = await readFiles(dropped.map(fileNamed))
  expect(unknown).toEqual(['holiday.jpg'])
  expect(twice).toEqual(['plays (1).bin'])
  expect(Object.keys(given.files)).toEqual(['plays.bin'])
  expect(given.receipt).toEqual({})
})
