/** Looks for a QR code in the current frame of a video; undefined without one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    /** The browser's own reader, where it has one. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector
      getSupportedFormats(): Promise<string[]>
    }
  }
}

const FORMAT = 'qr_code'
/** Pixels of the longer side that are looked at: enough for a code that fills a third of the picture. */
const LOOKED_AT = 640

async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = window
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(FORMAT)) return undefined
  const detector = new BarcodeDetector({ formats: [FORMAT] })
  return async video => (await detector.detect(video))[0]?.rawValue
}

/** The browser's own reader, else one that is loaded when it is needed. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await ownReader()
  if (own) return own
  const { default: readPixels } = await import('jsqr')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async video => {
    const scale = Math.min(1, LOOKED_AT / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return undefined
    Object.assign(context.canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return readPixels(data, width, height)?.data
  }
}
