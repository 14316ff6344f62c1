import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app.ts'

const TOKEN = 'a-token-of-some-length'
const t = await testApp({ config: { metricsToken: TOKEN } })

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** Names of metrics in queries: words of ours and of Node's client, each with an underscore or alone in the list. */
const metricsIn = (queries: string): string[] => [
  ...new Set(
    queries
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ')
      .match(/\b(?:ready|jobs|stuck_items|[a-z]+_[a-z0-9_]+)\b(?!\s*\()/g) ?? [],
  ),
]

async function offered(): Promise<Set<string>> {
  await t.app.inject('/healthz')
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  )
}

test('the alerts ask for metrics that the service has, and so does each panel of the dashboard', async () => {
  const known = await offered()
  const rules = readFileSync('deploy/monitoring/rules.yml', 'utf8')
  const alerts = [...rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels|- )/g)].map(
    ([, expr]) => expr,
  )
  expect(alerts.length).toBeGreaterThan(8)
  const { panels } = Dashboard.parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')))
  const queries = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  const asked = metricsIn(queries.join('\n'))
  expect(asked).toEqual(expect.arrayContaining(['ready', 'jobs', 'campaigns_out_of_balance']))
  expect(asked.filter(name => !known.has(name))).toEqual([])
})
