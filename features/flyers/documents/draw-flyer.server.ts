import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { company } from '#content/company.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Face } from '#ui/fonts/measure.ts'
import type { FlyerChoices, Paper } from '../schema.ts'
import { bleedMm, type Drawing, type Ink, layOut } from './layout.ts'

const pointsPerMm = 72 / 25.4

/** Room around the bleed for the marks that show a printing house where to cut. */
const slugMm = 8
const markMm = 5

const require = createRequire(import.meta.url)
const fontFiles: Record<Face, string> = {
  headline: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
}

export interface FlyerTask {
  choices: FlyerChoices
  paper: Paper
  marks: boolean
  colours: Record<Ink, string>
}

/** The flyer as vectors with its fonts; with marks it has bleed and says where to cut. */
export async function drawFlyer({ choices, paper, marks, colours }: FlyerTask): Promise<Buffer> {
  const flyer = layOut(choices, paper)
  const { widthMm, heightMm } = flyer
  const edge = marks ? bleedMm + slugMm : 0
  const pdf = new PdfDocument({
    autoFirstPage: false,
    info: {
      Title: `${company.name} flyer: ${choices.headline}`,
      Author: company.legalName,
      Creator: company.name,
    },
    lang: 'en-GB',
    pdfVersion: '1.7',
  })
  const bytes = buffer(pdf)
  for (const [face, file] of Object.entries(fontFiles)) {
    pdf.registerFont(face, await fileOf(require.resolve(file)))
  }
  pdf.addPage({
    size: [(widthMm + 2 * edge) * pointsPerMm, (heightMm + 2 * edge) * pointsPerMm],
    margin: 0,
  })
  setBoxes(pdf, widthMm, heightMm, edge, marks)

  pdf.save().scale(pointsPerMm).translate(edge, edge)
  const shown = marks ? bleedMm : 0
  pdf.rect(-shown, -shown, widthMm + 2 * shown, heightMm + 2 * shown).clip()
  for (const drawing of flyer.drawings) await draw(pdf, drawing, colours)
  pdf.restore()

  if (marks) drawMarks(pdf, widthMm, heightMm, edge)
  pdf.end()
  return bytes
}

const files = new Map<string, Promise<Buffer>>()

/** Fonts and pictures, read once: there are few, and every flyer needs some. */
function fileOf(path: string): Promise<Buffer> {
  const file = files.get(path) ?? readFile(resolve(projectRoot, path))
  files.set(path, file)
  return file
}

async function draw(
  pdf: PDFKit.PDFDocument,
  drawing: Drawing,
  colours: FlyerTask['colours'],
): Promise<void> {
  switch (drawing.kind) {
    case 'area':
      pdf.path(drawing.path).fill(colours[drawing.fill])
      return
    case 'stroke': {
      pdf.save()
      place(pdf, drawing.transform)
      pdf.lineCap(drawing.transform ? 'round' : 'butt').lineJoin('round')
      pdf.lineWidth(drawing.width).path(drawing.path).stroke(colours[drawing.ink])
      pdf.restore()
      return
    }
    case 'dot': {
      pdf.save()
      place(pdf, drawing.transform)
      pdf.circle(drawing.x, drawing.y, drawing.radius).fill(colours[drawing.fill])
      pdf.restore()
      return
    }
    case 'picture': {
      const { frame, picture } = drawing
      pdf.save()
      pdf.rect(frame.x, frame.y, frame.width, frame.height).clip()
      pdf.image(await fileOf(`public/press/${drawing.name}.jpg`), picture.x, picture.y, {
        width: picture.width,
        height: picture.height,
      })
      pdf.restore()
      return
    }
    case 'text':
      pdf.font(drawing.face).fontSize(drawing.size).fillColor(colours[drawing.fill])
      pdf.text(drawing.text, drawing.x, drawing.y, { baseline: 'alphabetic', lineBreak: false })
  }
}

function place(
  pdf: PDFKit.PDFDocument,
  placing: { x: number; y: number; scale: number } | undefined,
) {
  if (placing) pdf.translate(placing.x, placing.y).scale(placing.scale)
}

/** Printing houses read from these boxes how large the sheet is after the cut, and how far colour runs. */
function setBoxes(
  pdf: PDFKit.PDFDocument,
  widthMm: number,
  heightMm: number,
  edge: number,
  marks: boolean,
) {
  const box = (inset: number, outset: number) =>
    [inset - outset, inset - outset, inset + widthMm + outset, inset + heightMm + outset].map(
      (mm) => mm * pointsPerMm,
    )
  Object.assign(pdf.page.dictionary.data, {
    TrimBox: box(edge, 0),
    BleedBox: box(edge, marks ? bleedMm : 0),
  })
}

function drawMarks(pdf: PDFKit.PDFDocument, widthMm: number, heightMm: number, edge: number) {
  pdf.save().scale(pointsPerMm).translate(edge, edge).lineWidth(0.09)
  const near = bleedMm + 1
  for (const x of [0, widthMm]) {
    pdf.moveTo(x, -near).lineTo(x, -near - markMm)
    pdf.moveTo(x, heightMm + near).lineTo(x, heightMm + near + markMm)
  }
  for (const y of [0, heightMm]) {
    pdf.moveTo(-near, y).lineTo(-near - markMm, y)
    pdf.moveTo(widthMm + near, y).lineTo(widthMm + near + markMm, y)
  }
  pdf.stroke('black').restore()
}
