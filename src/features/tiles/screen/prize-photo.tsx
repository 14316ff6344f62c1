import { fileSrcSet, fileUrl } from '#features/files/contract.ts'

/** A picture of a prize; its size is unknown while its campaign is still a draft in the browser. */
export interface PrizePicture {
  fileKey: string
  alt: string
  width?: number
  height?: number
}

export function PrizePhoto({ fileKey, alt, width, height }: PrizePicture) {
  return (
    <img
      className="prize-photo"
      src={fileUrl(fileKey, 640)}
      {...(width && { srcSet: fileSrcSet({ fileKey, width }), width, height })}
      sizes="(max-width: 430px) 90vw, 390px"
      alt={alt}
      decoding="async"
    />
  )
}
