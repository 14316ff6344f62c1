import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FileItem, type Folder, uploadFiles, type Visibility } from '#features/files/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { upload } from '#web/api/call.ts'
import { problemOf } from './file-words.ts'
import { filesKey } from './files-query.ts'

/** Files that are sent at once; the others wait. */
const AT_ONCE = 3

/** One file on its way. */
export interface UploadRow {
  id: number
  file: File
  /** Share that was sent, 0 to 1. */
  sent: number
  state: 'waiting' | 'sending' | 'failed'
  problem?: string
  /** False for a file that would be refused again. */
  mayRetry: boolean
  /** True for a single file. */
  single: boolean
}

export interface UploadTarget {
  /** A campaign's key, or `account`. */
  entityKey: string
  folder?: Folder
  visibility?: Visibility
  /** MIME types that are taken; pictures by default. */
  types?: readonly string[]
}

function words(error: unknown): string {
  if (error instanceof TypeError) return 'The connection was lost. Please try again'
  return (error instanceof Error && error.message) || 'This file could not be uploaded. Please try again'
}

/** Errors in the file itself, where a retry cannot help. */
const REFUSED = [400, 413, 415]
const isRefused = (error: unknown) => error instanceof ApiError && REFUSED.includes(error.status)

/**
 * Uploads files, with a row for each until it is stored.
 * @param onUploaded called for each stored file; `alone` if it was the only one chosen and no other upload is running
 */
export function useUploads(target: UploadTarget, onUploaded: (file: FileItem, alone: boolean) => void) {
  const { entityKey, folder = 'images', visibility = 'public', types } = target
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const [spoken, say] = useState('')
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  const change = (id: number, part: Partial<UploadRow>) =>
    setRows(now => now.map(row => (row.id === id ? { ...row, ...part } : row)))
  const drop = (id: number) => setRows(now => now.filter(row => row.id !== id))

  async function send({ id, file, single }: UploadRow) {
    const stop = new AbortController()
    running.current.set(id, stop)
    change(id, { state: 'sending', sent: 0 })
    try {
      const [item] = await upload(uploadFiles, {
        params: { x: visibility },
        body: { entityKey, s3Folder: folder },
        file,
        signal: stop.signal,
        onProgress: sent => change(id, { sent }),
      })
      drop(id)
      const known = queryClient
        .getQueriesData<FileItem[]>({ queryKey: filesKey })
        .some(([, files]) => files?.some(({ fileKey }) => fileKey === item?.fileKey))
      if (item && known && item.name !== file.name) {
        notifySuccess(`${file.name} is already uploaded as ${item.name}.`)
      } else {
        say(`${file.name} uploaded`)
      }
      await queryClient.invalidateQueries({ queryKey: filesKey })
      if (item) onUploaded(item, single && running.current.size === 1)
    } catch (error) {
      if (stop.signal.aborted) return
      const problem = words(error)
      change(id, { state: 'failed', problem, mayRetry: !isRefused(error) })
      say(`${file.name}: ${problem}`)
    } finally {
      running.current.delete(id)
    }
  }

  useEffect(() => {
    const free = AT_ONCE - running.current.size
    const waiting = rows.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const row of waiting.slice(0, Math.max(0, free))) void send(row)
  })
  useEffect(() => {
    const { current } = running
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  return {
    rows,
    /** Latest event, for screen readers. */
    spoken,
    add(files: readonly File[]) {
      const added = files.map((file): UploadRow => {
        lastId.current += 1
        const problem = problemOf(file, types)
        const row = { id: lastId.current, file, sent: 0, mayRetry: false, single: files.length === 1 }
        return problem ? { ...row, state: 'failed', problem } : { ...row, state: 'waiting' }
      })
      setRows(now => [...now, ...added])
    },
    /** Stops a file on its way, or takes a failed one off the list. */
    cancel(id: number) {
      running.current.get(id)?.abort()
      drop(id)
    },
    retry(id: number) {
      change(id, { state: 'waiting', sent: 0 })
    },
  }
}
