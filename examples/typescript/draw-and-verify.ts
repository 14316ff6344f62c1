// After the end of both campaigns: draws the winners, verifies the plays and the draw, and exports the winners.
// DRUMROLL_URL=https://… DRUMROLL_API_KEY=pk_… node draw-and-verify.js evt_INSTANTWIN evt_SWEEPSTAKES
import { createDrumroll, eachItem } from '@drumroll/sdk'
import { verify } from '@drumroll/sdk/verify'

const { DRUMROLL_URL = 'http://localhost:3000', DRUMROLL_API_KEY = '' } = process.env
const [, , instantWin = '', sweepstakes = ''] = process.argv
const drumroll = createDrumroll({ baseUrl: DRUMROLL_URL, apiKey: DRUMROLL_API_KEY })
const byKey = { params: { path: { eventKey: sweepstakes } } }
const pause = () => new Promise(resolve => setTimeout(resolve, 200))

const { data: draw } = await drumroll.POST('/api/v0/event/{eventKey}/sweeps/select', {
  ...byKey,
  body: { confirm: true },
})
console.log(draw?.state, draw?.winners.length)

for (const page of [instantWin, `${sweepstakes}/draw-1`]) {
  const { verified, steps } = await verify(`${DRUMROLL_URL}/verify/${page}`)
  console.log(verified ? 'verified' : 'not verified', page)
  for (const { state, title, detail } of steps) console.log(`  ${state}: ${title}. ${detail}`)
}

const awards = eachItem(async query => {
  const params = { path: { eventKey: instantWin }, query }
  return (await drumroll.GET('/api/v0/event/{eventKey}/awards', { params })).data?.items ?? []
})
for await (const award of awards) console.log('won', award.prizeTitle)

const { data: started } = await drumroll.POST('/api/v0/event/{eventKey}/exports', {
  ...byKey,
  body: { kind: 'winners', format: 'csv' },
})
if (!started) throw new Error('The export was not started')
const byExport = { params: { path: { exportKey: started.exportKey } } }
for (;;) {
  const { data: file } = await drumroll.GET('/api/v0/exports/{exportKey}', byExport)
  if (file?.state === 'failed') throw new Error(file.failure)
  if (file?.url) {
    const headers = { authorization: `Bearer ${DRUMROLL_API_KEY}` }
    const response = await fetch(new URL(file.url, DRUMROLL_URL), { headers })
    if (!response.ok) throw new Error(`The file answered ${response.status}`)
    console.log('exported', (await response.text()).trim().split('\n').length - 1)
    break
  }
  await pause()
}
