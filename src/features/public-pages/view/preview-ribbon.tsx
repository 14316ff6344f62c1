import type { PreviewBar } from './page.ts'

/** Says that this is a preview, and leads through it without filling in anything. */
export function PreviewRibbon({ preview }: { preview: PreviewBar }) {
  const { screen, step, steps, choices, back, next, script } = preview
  return (
    <aside className="preview" aria-label="Preview">
      <script type="module" src={script} />
      <p>
        <b>Preview</b> Nothing is recorded.
      </p>
      <p>
        {back !== undefined && <a href={back}>Back</a>}
        <span>
          {step} of {steps}: {screen}
        </span>
        {next !== undefined && <a href={next}>Next</a>}
      </p>
      {choices.length > 1 && (
        <nav aria-label="Preview screens">
          {choices.map(({ label, href, current }) => (
            <a key={href} href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </aside>
  )
}
