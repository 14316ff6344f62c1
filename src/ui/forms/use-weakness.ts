import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { PASSWORD_RULES } from '#shared/fields.ts'

/** A pause in typing; the estimate takes a few milliseconds of a phone. */
const PAUSE_MS = 300

/**
 * Why a password can be guessed, once it satisfies every rule and while its person pauses. The estimate and its list of
 * passwords are loaded then; without them nothing is said here, and the service decides.
 */
export function useWeakness(password: string, personal: readonly string[]): string | undefined {
  const [settled] = useDebouncedValue(password, PAUSE_MS)
  const [found, setFound] = useState<{ of: string; weakness: string | undefined }>()
  const about = personal.join('\n')

  useEffect(() => {
    if (!PASSWORD_RULES.every(rule => rule.test(settled))) return
    let isOver = false
    import('#shared/password-strength.ts')
      .then(({ findWeakness }) => findWeakness(settled, about.split('\n')))
      .then(
        weakness => isOver || setFound({ of: settled, weakness }),
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [settled, about])

  return found?.of === password ? found.weakness : undefined
}
