import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { AilingProgram } from '../ailing-program.ts'
import { type Fault, type Kind, Unavailable } from '../fault.ts'
import { processesOf, spoilDisk } from './signals.ts'

const MEGABYTE = 1024 * 1024

/** Fills a disk up to some megabytes. */
const fills = (
  name: string,
  folderOf: (ailing: AilingProgram) => string,
  leftMb: number,
  more: Partial<Fault>,
): Fault => ({
  name,
  async begin(ailing) {
    if (!ailing.hasOwnDisks) throw new Unavailable('no disk of its own')
    const ballast = join(folderOf(ailing), 'ballast')
    const { bavail, bsize } = statfsSync(folderOf(ailing))
    spawnSync('fallocate', ['-l', String(bavail * bsize - leftMb * MEGABYTE), ballast])
    // The rest, which is in small pieces.
    if (leftMb === 0) spawnSync('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=4k'], { stdio: 'ignore' })
    return () => {
      rmSync(`${ballast}.rest`, { force: true })
      rmSync(ballast)
    }
  },
  ...more,
})

const ofProgram = ({ program }: AilingProgram) => [Number(program().pid)]
/** Without its main process, which starts others that are well. */
const ofDatabase = ({ postgres }: AilingProgram) => processesOf(postgres()).slice(1)

/** Lets writing to the disk fail, or wait for some time. */
const spoils = (
  name: string,
  pidsOf: (ailing: AilingProgram) => number[],
  how: string,
  more: Partial<Fault> = {},
): Fault => ({
  name,
  begin: ailing => spoilDisk(pidsOf(ailing), how),
  ...more,
})

const FULL = { log: /disk space is free/, doctor: /disk .*MB free/, errand: 'upload' } as const

/** The disks of the program and of the database. */
export const diskKinds: readonly Kind[] = [
  {
    name: 'a disk is full',
    ways: [
      fills('the disk of the program is nearly full', ({ files }) => files, 100, FULL),
      fills('the disk of the program is full', ({ files }) => files, 0, FULL),
      fills('the disk of the database is full', ({ databaseFolder }) => databaseFolder, 0, {}),
    ],
  },
  {
    name: 'a disk is slow or failing',
    ways: [
      spoils('the disk of the program fails', ofProgram, 'error=EIO', { errand: 'upload', log: /EIO/ }),
      spoils('the disk of the database fails', ofDatabase, 'error=EIO'),
      spoils('the disk of the program is slow', ofProgram, 'delay_enter=1500000', { errand: 'upload' }),
      spoils('the disk of the database is slow', ofDatabase, 'delay_enter=300000'),
    ],
  },
]
