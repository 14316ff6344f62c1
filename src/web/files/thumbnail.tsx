import { fileUrl } from '#features/files/contract.ts'
import classes from './thumbnail.module.css'

/** A small square with an uploaded picture; its description is beside it. */
export function Thumbnail({ fileKey, size = 44 }: { fileKey: string; size?: number }) {
  return (
    <img
      className={classes.thumbnail}
      src={fileUrl(fileKey, 320)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
