import { fileSrcSet } from '#features/files/contract.ts'
import { useForeign } from '#shared/i18n/context.tsx'
import { outward, type ViewContext } from '../context.ts'
import type { Image } from './schema.ts'

/** Pixels; no page is wider. */
const WIDEST = 720

export function ImageView({ component, context }: { component: Image; context: ViewContext }) {
  const { fileKey, url, alt, width, height, widthPct, linkUrl } = component
  const foreign = useForeign()(alt)
  const picture = (
    <img
      {...foreign}
      src={url}
      {...(width && { srcSet: fileSrcSet({ fileKey, width }), width, height })}
      sizes={`(max-width: ${WIDEST}px) ${widthPct}vw, ${Math.round((WIDEST * widthPct) / 100)}px`}
      alt={alt}
      style={{ width: `${widthPct}%` }}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <div className="image">
      {linkUrl === undefined ? (
        picture
      ) : (
        <a href={linkUrl} {...outward(context)}>
          {picture}
        </a>
      )}
    </div>
  )
}
