import { mkdir, statfs } from 'node:fs/promises'
import type { DiskFacts } from '../policy/findings.ts'

/** How full the disk of a folder is. */
export async function diskOf(folder: string): Promise<DiskFacts> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
