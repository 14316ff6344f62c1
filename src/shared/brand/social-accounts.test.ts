import { expect, test } from 'vitest'
import { handleOf, SocialAccount, SocialAccounts } from './social-accounts.ts'

const problem = (network: string, url: string) =>
  SocialAccount.safeParse({ network, url }).error?.issues.map(({ path, message }) => [...path, message])

test('an account is an https address on its network', () => {
  expect(problem('instagram', 'https://www.instagram.com/harborlights')).toBeUndefined()
  expect(problem('website', 'https://harborlights.example')).toBeUndefined()
  expect(problem('facebook', 'https://m.facebook.com/HarborLights')).toBeUndefined()
})

test.each([
  ['instagram', 'http://instagram.com/a', 'Enter a link that starts with https://'],
  ['instagram', '', 'Enter a link that starts with https://'],
  ['website', 'javascript:alert(1)', 'Enter a link that starts with https://'],
  ['instagram', 'https://instagram.com.evil.example/a', 'Enter a link to instagram.com'],
  ['x', 'https://notx.com/a', 'Enter a link to x.com'],
  ['x', 'https://x.com@evil.example/a', 'Enter a link without a user name or password'],
  ['tiktok', 'https://www.tiktok.com/', 'Enter the link to your profile'],
  ['website', 'https://localhost/', 'Enter a full web address'],
])('%s at “%s” is refused at its address', (network, url, message) => {
  expect(problem(network, url)).toContainEqual(['url', message])
})

test('each network stands once', () => {
  const account = { network: 'x', url: 'https://x.com/harbor' } as const
  expect(SocialAccounts.safeParse([account, account]).error?.issues[0]?.message).toBe(
    'List each network only once',
  )
})

test.each([
  ['instagram', 'https://instagram.com/harbor.lights/', '@harbor.lights'],
  ['tiktok', 'https://www.tiktok.com/@harbor', '@harbor'],
  ['youtube', 'https://www.youtube.com/channel/UC123', undefined],
  ['facebook', 'https://www.facebook.com/profile.php?id=1', undefined],
  ['linkedin', 'https://www.linkedin.com/company/harbor', undefined],
  ['website', 'https://harbor.example/x', undefined],
] as const)('posts mention %s %s as %s', (network, url, handle) => {
  expect(handleOf({ network, url })).toBe(handle)
})
