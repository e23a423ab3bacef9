import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { company } from '#content/company.ts'
import { colourOf } from '#ui/palette.ts'

const require = createRequire(import.meta.url)
const fontFiles = {
  headline: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
}

const margin = 56
const ink = colourOf('ink')
const grey = colourOf('ink-2')

let fonts: Promise<[string, Buffer][]> | undefined

/** Read once: every paper needs them. */
function readFonts() {
  fonts ??= Promise.all(
    Object.entries(fontFiles).map(
      async ([face, file]): Promise<[string, Buffer]> => [
        face,
        await readFile(require.resolve(file)),
      ],
    ),
  )
  return fonts
}

/** A sheet of A4 with the company's head and foot, on which a paper is written from the top down. */
export interface Paper {
  heading(text: string): void
  paragraph(text: string): void
  facts(facts: [label: string, value: string][]): void
  table(columns: PaperColumn[], rows: string[][], options?: { lastStrong?: boolean }): void
}

export interface PaperColumn {
  label: string
  /** Of the width between the margins, all together 1. */
  share: number
  align?: 'left' | 'right'
}

export async function paperPdf(
  title: string,
  subtitle: string,
  write: (paper: Paper) => void,
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    info: { Title: `${title}: ${subtitle}`, Author: company.legalName, Creator: company.name },
    lang: 'en-GB',
    pdfVersion: '1.7',
  })
  const bytes = buffer(pdf)
  for (const [face, file] of await readFonts()) pdf.registerFont(face, file)
  pdf.font('headline').fontSize(14).fillColor(ink).text(company.name)
  pdf.moveDown(1.5)
  pdf.fontSize(22).text(title)
  pdf.font('text').fontSize(12).fillColor(grey).text(subtitle)
  pdf.moveDown(1)
  write(paperOn(pdf))
  numberPages(pdf)
  pdf.end()
  return bytes
}

function paperOn(pdf: PDFKit.PDFDocument): Paper {
  const width = pdf.page.width - 2 * margin
  const body = () => pdf.font('text').fontSize(10).fillColor(ink)
  return {
    heading(text) {
      // Not alone at the foot of a page.
      if (pdf.y > pdf.page.height - margin - 90) pdf.addPage()
      pdf.moveDown(0.6).font('strong').fontSize(12).fillColor(ink).text(text, margin, pdf.y)
      pdf.moveDown(0.3)
    },
    paragraph(text) {
      body().text(text, margin, pdf.y, { width, lineGap: 2 })
      pdf.moveDown(0.5)
    },
    facts(facts) {
      for (const [label, value] of facts) {
        // Both on one page, or the value would stand beside nothing.
        const height = Math.max(
          body().heightOfString(label, { width: 130 }),
          body().heightOfString(value, { width: width - 140 }),
        )
        if (pdf.y + height > pdf.page.height - margin - 24) pdf.addPage()
        const y = pdf.y
        body().fillColor(grey).text(label, margin, y, { width: 130 })
        body().text(value, margin + 140, y, { width: width - 140 })
        // A label may be longer than what it is about; a value longer than a page goes on on the next.
        if (pdf.y > y) pdf.y = Math.max(pdf.y, y + height)
        pdf.moveDown(0.25)
      }
      pdf.moveDown(0.5)
    },
    table(columns, rows, { lastStrong = false } = {}) {
      const cells = (row: string[], strong: boolean) => {
        if (pdf.y > pdf.page.height - margin - 60) pdf.addPage()
        const y = pdf.y
        let [x, lowest] = [margin, y]
        columns.forEach(({ share, align = 'left' }, index) => {
          const room = width * share - 6
          pdf
            .font(strong ? 'strong' : 'text')
            .fontSize(9)
            .fillColor(ink)
          pdf.text(row[index] ?? '', x, y, { width: room, align })
          lowest = Math.max(lowest, pdf.y)
          x += width * share
        })
        pdf.y = lowest + 3
        pdf
          .moveTo(margin, pdf.y)
          .lineTo(margin + width, pdf.y)
          .lineWidth(0.5)
          .stroke(colourOf('line'))
        pdf.y += 5
      }
      cells(
        columns.map(({ label }) => label),
        true,
      )
      for (const [index, row] of rows.entries()) {
        cells(row, lastStrong && index === rows.length - 1)
      }
      pdf.x = margin
      pdf.moveDown(0.5)
    },
  }
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  const { street, locality, postcode } = company.address
  const foot = `${company.legalName}, ${street}, ${locality} ${postcode} · ${company.phone.display} · ${company.email}`
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(8).fillColor(grey)
    const y = pdf.page.height - margin
    pdf.text(foot, margin, y, { lineBreak: false })
    const room = { width: pdf.page.width - 2 * margin, align: 'right' as const, lineBreak: false }
    pdf.text(`${page - start + 1} of ${count}`, margin, y, room)
  }
}
