import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PINNED = /^\S+:\S+@sha256:[0-9a-f]{64}$/

test.each([
  ['Dockerfile', /^FROM (\S+)/gm, 2],
  ['deploy/high-availability/Dockerfile', /^FROM (\S+)/gm, 1],
  ['compose.yaml', /^ +image: (\S+)/gm, 4],
])('%s names each image by its digest', (file, pattern, count) => {
  const images = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, image]) => image)
  expect(images).toHaveLength(count)
  for (const image of images) expect(image).toMatch(PINNED)
})
