import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { company } from '#content/company.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enix-flyer-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const choices = {
  place: 'liverpool',
  environment: 'apartment',
  headline: 'Breakfast at midnight',
  target: 'assessment',
  paper: 'a5',
  marks: 'off',
}

const ask = (changes: Record<string, string> = {}) =>
  fetch(`${inject('url')}/flyer.pdf?${new URLSearchParams({ ...choices, ...changes })}`, {
    // Between two flyers a connection may stand idle for so long that the server closes it.
    headers: { connection: 'close' },
  })

/** Downloads the flyer and returns where it is. */
async function download(changes: Record<string, string> = {}): Promise<string> {
  const response = await ask(changes)
  expect(response.status).toBe(200)
  const file = join(folder, `${Object.values(changes).join('-') || 'flyer'}.pdf`)
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  return file
}

const read = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Draws the page as a viewer would, and reads the code on it as a phone would. */
async function decodeCode(file: string): Promise<string | undefined> {
  read('pdftoppm', '-r', '150', '-png', '-singlefile', file, file)
  const { data, info } = await sharp(readFileSync(`${file}.png`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the printed flyer', () => {
  it('has text that can be selected', async () => {
    const text = read('pdftotext', '-layout', await download(), '-').replace(/\s+/g, ' ')
    for (const part of [
      'Breakfast',
      'midnight',
      'Smart vending in Liverpool',
      '100%',
      'free installation',
      '£0',
      company.phone.display,
      'Scan for a free site assessment',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('embeds every font', async () => {
    const [, , ...fonts] = read('pdffonts', await download())
      .trim()
      .split('\n')
    expect(fonts).toHaveLength(3)
    for (const font of fonts) {
      expect(font).toMatch(/(BricolageGrotesque|InstrumentSans)/)
      // The columns: embedded, subset, with a table back to letters.
      expect(font).toMatch(/ yes yes yes /)
    }
  })

  it('holds one picture; everything else is vectors', async () => {
    const [, , ...images] = read('pdfimages', '-list', await download())
      .trim()
      .split('\n')
    expect(images).toHaveLength(1)
    expect(images[0]).toMatch(/jpeg/)
  })

  it.each([
    ['assessment', `${company.website}/?intent=quote#contact`],
    ['place', `${company.website}/vending-machines-liverpool`],
    ['machines', `${company.website}/machines`],
    ['home', `${company.website}/`],
    ['call', company.phone.href],
  ])('its code leads to %s', async (target, url) => {
    expect(await decodeCode(await download({ target }))).toBe(url)
  })

  it('its code can still be read on A4 with marks', async () => {
    const file = await download({ paper: 'a4', marks: 'on' })
    expect(await decodeCode(file)).toBe(`${company.website}/?intent=quote#contact`)
  })

  it.each([
    ['a5', 'off', { MediaBox: [148, 210], TrimBox: [148, 210], BleedBox: [148, 210] }],
    ['a4', 'off', { MediaBox: [210, 297], TrimBox: [210, 297], BleedBox: [210, 297] }],
    ['a5', 'on', { MediaBox: [170, 232], TrimBox: [148, 210], BleedBox: [154, 216] }],
    ['a4', 'on', { MediaBox: [232, 319], TrimBox: [210, 297], BleedBox: [216, 303] }],
  ])('%s with marks %s has the sizes that a printing house reads', async (paper, marks, sizes) => {
    const info = read('pdfinfo', '-box', await download({ paper, marks }))
    for (const [box, [width, height]] of Object.entries(sizes)) {
      const [left = 0, bottom = 0, right = 0, top = 0] =
        new RegExp(`${box}: +(.*)`).exec(info)?.[1]?.split(/ +/).map(Number) ?? []
      const mm = (points: number) => Math.round((points / 72) * 25.4)
      expect([mm(right - left), mm(top - bottom)], box).toEqual([width, height])
    }
  })
})
