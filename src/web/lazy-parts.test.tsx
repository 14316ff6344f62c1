import { render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyWithRetry } from './parts/lazy-with-retry.tsx'

const Part = () => <p>The part</p>

test('a part that was loaded in advance appears at once, without its placeholder', async () => {
  const Later = lazyWithRetry(async () => Part, <p>Loading</p>)
  await Later.preload()
  render(<Later />)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a part on screen keeps its state when it is loaded in advance for elsewhere', async () => {
  let made = 0
  const Counting = () => {
    const [number] = useState(() => ++made)
    return <p>Made {number}</p>
  }
  const Later = lazyWithRetry(async () => Counting, <p>Loading</p>)
  const { rerender } = render(<Later />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Made 1')).toBeTruthy()
  await Later.preload()
  rerender(<Later />)
  expect(screen.getByText('Made 1')).toBeTruthy()
})

test('a part that could not be loaded in advance is loaded when it is shown', async () => {
  const answers: (() => Promise<ComponentType>)[] = [() => Promise.reject(new Error('Away'))]
  const Later = lazyWithRetry(() => answers.shift()?.() ?? Promise.resolve(Part))
  await Later.preload()
  render(<Later />)
  expect(await screen.findByText('The part')).toBeTruthy()
})
