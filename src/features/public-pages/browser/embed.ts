// <drumroll-campaign src="https://…/e/spring-bakery">: a campaign on another site, in the page or above it. The link
// inside stays where this script cannot run.

const MOST_HEIGHT = 20_000
const CLOSE = 'Close'

const STYLES = `
:host{display:block}
iframe{display:block;width:100%;height:760px;border:0}
dialog{box-sizing:border-box;width:min(480px,100vw);max-width:100vw;height:100dvh;max-height:820px;padding:0;border:0;border-radius:16px;overflow:hidden}
dialog::backdrop{background:rgba(0,0,0,.6)}
dialog iframe{height:100%}
button{position:absolute;z-index:1;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:22px;background:#101216;color:#fff;font:24px/44px system-ui;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:-6px}
@media(max-width:520px){dialog{max-height:100dvh;border-radius:0}}
`

/** Rules of a strict content security policy allow style sheets that a script makes, and no others. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)

/** The address of a campaign with its source and language; undefined for one that no page can have. */
function addressOf(element: HTMLElement): URL | undefined {
  const src = element.getAttribute('src') ?? ''
  if (!/^https?:/.test(src) || !URL.canParse(src)) return undefined
  const url = new URL(src)
  for (const [name, field] of [
    ['source', 's'],
    ['lang', 'lang'],
  ] as const) {
    const value = element.getAttribute(name)
    if (value) url.searchParams.set(field, value)
  }
  return url
}

class DrumrollCampaign extends HTMLElement {
  #end = new AbortController()

  connectedCallback(): void {
    const url = addressOf(this)
    if (!url) return
    this.#end = new AbortController()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const frame = document.createElement('iframe')
    frame.title = this.title || this.textContent?.trim() || 'Campaign'
    frame.allow = 'clipboard-write; web-share'
    if (this.getAttribute('mode') === 'popup')
      root.replaceChildren(document.createElement('slot'), this.#above(frame, url))
    else {
      frame.src = url.href
      root.replaceChildren(frame)
      this.#listen(frame, url.origin, height => {
        if (typeof height === 'number') frame.style.height = `${Math.min(height, MOST_HEIGHT)}px`
      })
    }
  }

  disconnectedCallback(): void {
    this.#end.abort()
  }

  /** Hears what the page in the frame says. */
  #listen(frame: HTMLIFrameElement, origin: string, hear: (said: unknown) => void): void {
    addEventListener(
      'message',
      ({ source, origin: sender, data }) => {
        if (source === frame.contentWindow && sender === origin) hear(data?.drumroll)
      },
      { signal: this.#end.signal },
    )
  }

  /** A dialog that a click on what is inside opens; the page is loaded then. */
  #above(frame: HTMLIFrameElement, url: URL): HTMLDialogElement {
    const dialog = document.createElement('dialog')
    const close = document.createElement('button')
    close.textContent = '×'
    close.ariaLabel = this.getAttribute('close-label') ?? CLOSE
    close.onclick = () => dialog.close()
    dialog.ariaLabel = frame.title
    this.#listen(frame, url.origin, said => {
      if (said === 'escape') dialog.close()
    })
    // The first control gets the focus: keys pressed in the frame would not reach the dialog.
    dialog.append(close, frame)
    this.addEventListener(
      'click',
      event => {
        if (event.composedPath().includes(dialog) || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        if (!frame.src) frame.src = url.href
        dialog.showModal()
      },
      { signal: this.#end.signal },
    )
    return dialog
  }
}

if (!customElements.get('drumroll-campaign')) customElements.define('drumroll-campaign', DrumrollCampaign)
