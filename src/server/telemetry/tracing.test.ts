import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

import { openTracing } from './open-tracing.ts'
import { inSpan, noteStatement } from './spans.ts'

const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  links: z.array(z.object({ spanId: z.string() })).default([]),
})
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

/** A collector that keeps what it gets, and the traces that are sent to it until `close`. */
async function openCollector() {
  const spans: z.output<typeof Span>[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = Export.parse(await json(request))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port }: AddressInfo = Object(server.address())
  const { tracesUrl } = readConfig({
    NODE_ENV: 'test',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  const tracing = await openTracing({ tracesUrl })
  if (!tracing) throw new Error('Traces are off')
  return { spans, tracesUrl, close: () => tracing.close() }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`

test('requests continue the trace of their sender, and an entry leads to its batch', async () => {
  const { spans, tracesUrl, close } = await openCollector()
  const t = await testApp({ config: { tracesUrl } })
  await t.app.inject({ url: '/healthz', headers: { traceparent } })
  const { campaign } = await makeCampaign(t)
  const { open, send } = browse(t)
  const page = `/e/${campaign.eventKey}`
  const fields = await filledForm(t, campaign, { email: 'ada@play.test' })
  expect((await send(page, { ...fields, ...formOf(await open(page)).hidden })).statusCode).toBe(303)
  await close()
  expect(spans.find(({ traceId }) => traceId === TRACE)).toMatchObject({
    name: 'GET /healthz',
    parentSpanId: 'b7ad6b7169203331',
  })
  const request = spans.find(({ name }) => name === 'POST /e/:eventKey')
  const batch = spans.find(({ name, links }) => name.startsWith('batch') && links.length > 0)
  expect(batch?.links.map(({ spanId }) => spanId)).toEqual([request?.spanId])
  // No span has the email address of the person.
  expect(JSON.stringify(spans)).not.toContain('ada')
})

test('a job belongs to the trace that queued it, and its data arrives as it was', async () => {
  const { spans, close } = await openCollector()
  const t = await testApp({ ownDatabase: 'traced_jobs' })
  const seen: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const kind = {
    name: 'traced',
    title: 'Traced',
    async run(_: unknown, data: unknown) {
      seen.push(data)
      noteStatement('select 1 from entries where email = $1', 3)
      resolve()
    },
  }
  const queue = await openJobQueue({ ...inject('postgres'), database: 'traced_jobs' }, [kind], { tell() {} })
  await inSpan('request', () => t.db(db => queue.enqueue(db, 'traced', { a: 1 })))
  await queue.work(t.deps)
  await done
  await queue.stop()
  await close()
  const named = (wanted: string) => spans.find(({ name }) => name === wanted)
  expect(seen).toEqual([{ a: 1 }])
  expect(named('job traced')).toMatchObject({
    traceId: named('request')?.traceId,
    parentSpanId: named('request')?.spanId,
  })
  expect(named('select')?.parentSpanId).toBe(named('job traced')?.spanId)
})

test('without a collector nothing is loaded, and a wrong address is refused by name', async () => {
  expect(readConfig({ NODE_ENV: 'test' }).tracesUrl).toBeUndefined()
  expect(await openTracing({ tracesUrl: undefined })).toBeUndefined()
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  )
})
