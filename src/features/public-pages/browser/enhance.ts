// Enhancements of participant pages beyond plain forms. Everything works without this script.

import { TRUSTED_PAGE, trustedMarkup } from '#shared/trusted-types.ts'

const TRIES = 6
const FIRST_WAIT_MS = 800
const TURN_MS = 600
const LOOK_AGAIN_MS = 10_000
/** The service, or a proxy before it, says that it is away for a moment. */
const AWAY = [502, 503, 504]

const calm = matchMedia('(prefers-reduced-motion: reduce)')
/** Waits, but no longer than until the network is back. */
const pause = (ms: number) =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
    addEventListener('online', resolve, { once: true })
  })

/** Runs every clock on the page by the device's own time. */
function tick(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const { clock: timeZone, locale = 'en-US' } = clock.dataset
    const time = new Date().toLocaleTimeString(locale, timeZone ? { timeZone } : {})
    // In English the half of the day stands beside it.
    clock.textContent = locale === 'en-US' ? (time.split(/\s/)[0] ?? '') : time
  }
}

const UNITS: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Counts down to the start, in the reader's own time as well, and looks again when it has come. */
function countDown(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until = 0, locale = 'en-US', starts = '', now = '' } = line.dataset
    const at = new Date(until)
    let left = Math.ceil((+at - Date.now()) / 1000)
    if (left <= 0) {
      line.textContent = now
      // Not at once again and again, where the device's clock is ahead of the service's.
      if (performance.now() > LOOK_AGAIN_MS) location.reload()
      continue
    }
    const parts = UNITS.flatMap(([unit, seconds]) => {
      const count = Math.floor(left / seconds)
      left %= seconds
      const format = { style: 'unit', unit, unitDisplay: 'long' } as const
      return count > 0 ? [count.toLocaleString(locale, format)] : []
    })
    const there = at.toLocaleString(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
    const time = new Intl.ListFormat(locale).format(parts.slice(0, 2))
    line.textContent = starts.replace('%left', () => time).replace('%when', () => there)
  }
}

/** Markup comes from the service alone: answers to the page's own forms and links. */
const markup = trustedMarkup(TRUSTED_PAGE, html => html)

/** Puts the answer in the page's place, and the reader at its beginning. */
function show(html: string, url: string): void {
  const next = new DOMParser().parseFromString(markup(html), 'text/html')
  // The shared style sheet is here already.
  for (const style of document.head.querySelectorAll('[data-own]')) style.remove()
  document.head.append(...next.head.querySelectorAll('[data-own]'))
  document.title = next.title
  document.body.replaceWith(next.body)
  if (url !== location.href) history.pushState(null, '', url)
  scrollTo(0, 0)
  const heads = [...document.querySelectorAll<HTMLElement>('[autofocus],h1')]
  heads.find(head => head.offsetParent)?.focus()
  start()
}

/** True once the visitor asked for the result itself, while it was on its way. */
let atOnce = false

/** Leads on where a page only does that; presses the button of a card before a reveal; brings a part to life. */
function start(): void {
  // Not kept among the pages that one can go back to: going back would lead on again.
  const onward = document.querySelector<HTMLAnchorElement>('a[data-go]')
  if (onward) location.replace(onward.href)
  const form = document.querySelector<HTMLFormElement>('[data-auto]')
  if (form) {
    void submit(form, form.querySelector('button'))
    return
  }
  const part = document.querySelector<HTMLElement>('[data-script]')
  // Where the script does not come, the part does without: a reveal has a button that asks for the page without it.
  if (part?.dataset.script) import(part.dataset.script).then(script => script.start(part, atOnce))
  atOnce = false
}

/** Progress in the language of the page. */
const words: Readonly<Record<'offline' | 'still' | 'busy' | 'copied', string>> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=words]')?.content ?? '{}',
)

/** Shows progress beside the pressed button. */
function say(form: HTMLFormElement, text: string): void {
  let line = form.querySelector('.status')
  if (!line) {
    line = document.createElement('p')
    line.className = 'status'
    line.setAttribute('role', 'status')
    form.append(line)
  }
  line.textContent = text
}

/** Sends the same form, with the same nonce, until the service answers it. */
async function send(form: HTMLFormElement, body: URLSearchParams): Promise<Response | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) {
      say(form, words.offline)
      await pause(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
    try {
      // Not form.action: a button of that name shadows it.
      const url = form.getAttribute('action') ?? location.href
      const answer = await fetch(url, { method: 'POST', body, headers: { accept: 'text/html' } })
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      if (isPage && !AWAY.includes(answer.status)) return answer
    } catch {
      // The network failed: the loop tries again.
    }
  }
  return undefined
}

/** In a frame of another site a browser may keep no cookie: the script sends its content. */
let visit: Record<string, string> = {}
const picture = document.querySelector<HTMLImageElement>('[data-visit]')
if (picture && top !== window) {
  fetch(picture.src, { headers: { accept: 'application/json' } })
    .then(answer => answer.json())
    .then(told => {
      visit = told
    })
    .catch(() => {})
}

async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const fields = new FormData(form, button)
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  for (const name in visit) if (!body.has(name)) body.append(name, visit[name] ?? '')
  form.setAttribute('aria-busy', 'true')
  say(form, button?.dataset.busy ?? words.busy)
  const answer = await send(form, body)
  if (!answer) {
    form.removeAttribute('aria-busy')
    say(form, words.still)
    return
  }
  const html = await answer.text()
  const card = form.querySelector('[data-card]')
  if (card && !calm.matches) {
    card.classList.add('turn')
    await pause(TURN_MS)
  }
  show(html, answer.url)
}

addEventListener('submit', event => {
  const form = event.target
  // Files go as the browser sends them.
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.enctype.startsWith('m')) return
  event.preventDefault()
  if (form.getAttribute('aria-busy') !== 'true') void submit(form, event.submitter)
  else atOnce = form.dataset.auto !== undefined
})

/** Counts, for the campaign alone, that its link was passed on. */
function shared(url: string, channel: string): void {
  const body = new Blob([JSON.stringify({ channel })], { type: 'application/json' })
  // A preview is no campaign.
  if (url.includes('/e/'))
    navigator.sendBeacon(`/api/v0/public${new URL(url).pathname.replace('/e/', '/event/')}/share`, body)
}

addEventListener('click', event => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share]') : null
  const url = link?.dataset.share
  if (!link || !url) return
  if (!navigator.share && !navigator.clipboard) {
    shared(url, 'email')
    return
  }
  event.preventDefault()
  const passed = navigator.share
    ? navigator.share({ title: document.title, url }).then(() => shared(url, 'sheet'))
    : navigator.clipboard.writeText(url).then(() => {
        const form = link.closest('form')
        if (form) say(form, words.copied)
        shared(url, 'copy')
      })
  // Closing the share sheet is no failure.
  passed.catch(() => {})
})

/** Reports once that the visitor started the form; autofill sends no key strokes. */
function begun(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  const source = form?.querySelector<HTMLInputElement>('input[name=s]')?.value
  const [, key] = /^\/e\/(\w+)$/.exec(location.pathname) ?? []
  if (!event.isTrusted || !source || !key) return
  removeEventListener('input', begun)
  const view = new Blob([JSON.stringify({ source, kind: 'start' })], { type: 'application/json' })
  navigator.sendBeacon(`/api/v0/public/event/${key}/view`, view)
}
addEventListener('input', begun)

// A site around the page lets it be as high as it is, and closes a pop-up.
if (top !== window) {
  const root = document.documentElement
  const tell = (drumroll: number | string) => parent.postMessage({ drumroll }, '*')
  new ResizeObserver(() => tell(root.offsetHeight)).observe(root)
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell('escape'))
}

addEventListener('popstate', () => location.reload())
setInterval(() => {
  tick()
  countDown()
}, 1000)
countDown()
start()
