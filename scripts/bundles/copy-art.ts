import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ART, artPath, artSource } from '#features/tiles/art/index.ts'

/** Puts the pictures of campaigns beside the built server, under the names of their addresses. */
export async function copyArt(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const art of ART) await copyFile(artSource(art), join(folder, basename(artPath(art))))
}
