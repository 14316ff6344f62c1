import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a browser that believes to be offline asks the service all the same', async () => {
  onlineManager.setOnline(false)
  const client = makeQueryClient()
  expect(await client.fetchQuery({ queryKey: ['figures'], queryFn: async () => 7 })).toBe(7)
  const mutationFn = async () => {
    throw new TypeError('Failed to fetch')
  }
  const change = client.getMutationCache().build(client, { mutationFn })
  await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch')
})
