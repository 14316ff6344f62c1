import type { Image } from './schema.ts'

export function ImageView({ component }: { component: Image }) {
  const { url, alt, widthPct, linkUrl } = component
  const picture = (
    <img src={url} alt={alt} style={{ width: `${widthPct}%` }} loading="lazy" decoding="async" />
  )
  return (
    <div className="image">
      {linkUrl === undefined ? (
        picture
      ) : (
        <a href={linkUrl} rel="noopener">
          {picture}
        </a>
      )}
    </div>
  )
}
