import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Decider, FIXED, isDraw } from './decided-by.ts'
import { Explanation } from './explanation.tsx'
import { Files, type ListedFile } from './files.tsx'
import { Wordmark } from './wordmark.tsx'

/** Inlined assets of every page, so that a saved copy needs nothing else. */
export interface VerifyAssets {
  css: string
  script: string
}

/** The campaign that a page is about; `over` once play has ended. */
export interface VerifiedCampaign {
  eventKey: string
  title: string
  sponsor: string
  /** Public address of the service. */
  origin: string
  /** The address of this page. */
  address: string
  /** Place of its files. */
  folder: string
  decidedBy: Decider
  over: boolean
  /** Which draw of the campaign or date it is about; 0 for its game. */
  drawNo: number
  files: readonly ListedFile[]
}

const SHIELD = [
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
  'M15 19l2 2l4 -4',
]
const DOWNLOAD = ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12']

function Icon({ paths, size }: { paths: readonly string[]; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** A whole document that loads nothing from anywhere but, online, the public files and two fonts. */
function renderDocument(title: string, assets: VerifyAssets, body: ReactNode): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
    </>,
  )
  // Our own style sheet and script, built beforehand: neither holds "</".
  const script = assets.script === '' ? '' : `<script>${assets.script}</script>`
  const page = renderToStaticMarkup(body)
  return `<!doctype html><html lang="en"><head>${head}<style>${assets.css}</style></head>${page.replace('</body>', () => `${script}</body>`)}</html>`
}

function Header() {
  return (
    <header>
      <Wordmark />
      <span>Public check</span>
    </header>
  )
}

function PlayForm({ decidedBy }: Pick<VerifiedCampaign, 'decidedBy'>) {
  return (
    <section className="card pad">
      <h2 id="play-heading">{isDraw(decidedBy) ? 'Was my entry in the draw?' : 'Was my play counted?'}</h2>
      <form id="play-form" className="ask">
        <textarea
          id="play-field"
          aria-labelledby="play-heading"
          rows={1}
          placeholder="Your receipt or its code"
          autoComplete="off"
          spellCheck={false}
          maxLength={10_000}
        />
        <button type="submit">Check</button>
      </form>
      <ul id="play-result" aria-live="polite" />
    </section>
  )
}

/** The public check page of a campaign, which runs in the browser; also as a copy to save. */
export function renderVerifyPage(campaign: VerifiedCampaign, assets: VerifyAssets): string {
  const { eventKey, title, sponsor, origin, address, over, decidedBy, folder, drawNo, files } = campaign
  const published = files.filter(({ isPublished }) => isPublished).map(({ name }) => name)
  const [noun, sealed] = isDraw(decidedBy)
    ? ['draw', 'Sealed before the draw']
    : ['game', 'Sealed before the start']
  const busy = over ? `Was this ${noun} fair?` : sealed
  return renderDocument(
    `${title}: public check`,
    assets,
    <body
      data-verdict="busy"
      data-event={eventKey}
      data-draw={drawNo}
      data-folder={folder}
      data-files={published.join(' ')}
    >
      <Header />
      <main>
        <p className="count" role="status">
          <Icon paths={SHIELD} size={20} />
          <span id="count">Not checked yet</span>
        </p>
        <h1 id="verdict" data-busy={busy}>
          {busy}
        </h1>
        <p className="lead">
          {title}
          {sponsor !== '' && `, by ${sponsor}`}. {FIXED[decidedBy]} The result cannot be changed afterwards.
          This page recomputes it on your device.
        </p>
        <progress id="progress" max={1} hidden aria-label="Reading the play log" />
        <noscript>
          <p className="card pad text">
            This page needs JavaScript to run the check in your browser. Without it, download the files below
            and use the command-line tool under “How it works”.
          </p>
        </noscript>
        <ul id="steps" className="card" aria-label="Checks" />
        <PlayForm decidedBy={decidedBy} />
        <Files folder={folder} files={files} />
        <div className="links">
          <a href={`${address}/page.html`} download={`${eventKey}-check.html`}>
            <Icon paths={DOWNLOAD} size={16} />
            Save this page for offline use
          </a>
          <a href={`${origin}/winners/${eventKey}`}>Winners list</a>
        </div>
        <Explanation campaign={campaign} />
      </main>
    </body>,
  )
}

/** Notice in place of a campaign that cannot be checked. */
export function renderVerifyNotice(words: { title: string; body: string }, css: string): string {
  return renderDocument(
    words.title,
    { css, script: '' },
    <body data-verdict="later">
      <Header />
      <main>
        <h1>{words.title}</h1>
        <p className="lead">{words.body}</p>
      </main>
    </body>,
  )
}
