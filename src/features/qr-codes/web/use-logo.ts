import { useEffect, useState } from 'react'
import type { Inset } from '../draw-code.ts'

/** A picture's shape, once the browser knows it; the code is drawn without it until then. */
export function useLogo(href: string | undefined): Inset | undefined {
  const [logo, setLogo] = useState<Inset>()
  useEffect(() => {
    if (href === undefined) return setLogo(undefined)
    const image = new Image()
    image.onload = () => setLogo({ href, ratio: image.naturalWidth / Math.max(1, image.naturalHeight) })
    image.src = href
    return () => {
      image.onload = null
    }
  }, [href])
  return href === undefined || logo?.href !== href ? undefined : logo
}

/** An address for showing a chosen file, valid while it is shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? address : undefined
}
