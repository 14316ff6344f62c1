import { expect, test } from 'vitest'
import { FAIRNESS_FILES, FOLDER_FILES } from '#features/verify/contract.ts'
import { readFiles } from './files.ts'

const fileNamed = (name: string) => new File(['{}'], name)

test('no file that is published is called unknown, also when it was saved twice', async () => {
  const published = [...FAIRNESS_FILES, ...FOLDER_FILES, 'freeze (2).json', 'plays (1).bin']
  const { files, unknown } = await readFiles(published.map(fileNamed))
  expect(unknown).toEqual([])
  const checked = [
    'certificate',
    'commitment',
    'entries',
    'excluded',
    'heads',
    'keys',
    'momentsRoot',
    'plays',
    'reveal',
  ]
  expect(Object.keys(files).sort()).toEqual(checked)
})

test('what is none of them is named', async () => {
  const { files, unknown } = await readFiles(['holiday.jpg', 'plays.bin'].map(fileNamed))
  expect(unknown).toEqual(['holiday.jpg'])
  expect(Object.keys(files)).toEqual(['plays'])
})
