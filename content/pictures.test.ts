import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures } from './pictures.ts'

const folder = join(import.meta.dirname, '../public/pictures')
const phoneWidth = 1200
const mostPhoneBytes = 160 * 1024

const files = Object.values(pictures).flatMap(({ file, widths }) =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `${file}-${width}.${format}`)),
)

describe('every picture', () => {
  it('is there in all its widths, and nothing else is', () => {
    expect(readdirSync(folder).sort()).toEqual(files.toSorted())
  })

  it('has at most 160 KB at the widths that a phone loads', () => {
    const heavy = files
      .filter((name) => Number(/-(\d+)\.\w+$/.exec(name)?.[1]) <= phoneWidth)
      .map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
      .filter(({ bytes }) => bytes > mostPhoneBytes)
    expect(heavy).toEqual([])
  })

  it.each(Object.entries(pictures))('%s has the dimensions that it claims', async (_, picture) => {
    const { file, width, height, widths } = picture
    const largest = widths.at(-1)
    const found = await sharp(readFileSync(join(folder, `${file}-${largest}.webp`))).metadata()
    expect(found).toMatchObject({
      width: largest,
      height: Math.round((height / width) * Number(largest)),
    })
  })

  it.each(Object.entries(pictures))(
    '%s has a placeholder unless one would shine through',
    async (_, picture) => {
      const file = join(folder, `${picture.file}-${picture.widths[0]}.webp`)
      const { hasAlpha } = await sharp(readFileSync(file)).metadata()
      expect(picture.placeholder === undefined).toBe(hasAlpha)
      expect((picture.placeholder ?? '').length).toBeLessThan(400)
    },
  )
})
