import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AVATARS, Avatar } from './avatar.tsx'

test('each avatar has a picture of its own, and an unknown one shows the first', () => {
  render(
    <>
      {AVATARS.map(([icon, instrument]) => (
        <Avatar key={icon} icon={icon} alt={instrument} />
      ))}
      <Avatar icon="avatar99" alt="unknown" />
    </>,
  )
  const sources = screen.getAllByRole('img').map(picture => picture.getAttribute('src'))
  expect(sources).not.toContain(null)
  expect(new Set(sources).size).toBe(AVATARS.length)
  expect(sources.at(-1)).toBe(sources[0])
})
