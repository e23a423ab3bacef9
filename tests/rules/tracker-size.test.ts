import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'

const mostBytes = 3 * 1024

async function compressedSize(file: string): Promise<number> {
  const bundle = await rolldown({ input: join(projectRoot, file), cwd: projectRoot })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return brotliCompressSync(output[0].code.trim()).length
}

it('what counts visits before React is there has at most 3 KB', async () => {
  const early = await compressedSize('app/tracker/early.ts')
  const tracker = await compressedSize('app/tracker/tracker.ts')
  expect(early + tracker).toBeLessThanOrEqual(mostBytes)
})
