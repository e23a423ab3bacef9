// The thread in which keys are drawn: see features/telemetry/documents/keys-pdf.server.ts.
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'
import { answerTasks } from '#lib/worker-thread.server.ts'
import { keyFile } from '../policy/key-file.ts'
import type { KeySheet, KeysTask } from './keys-pdf.server.ts'

const require = createRequire(import.meta.url)
const margin = 56
const codeSize = 300

answerTasks(async ({ sheets, password }: KeysTask): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, autoFirstPage: false, pdfVersion: '1.7ext3' },
    ...{ userPassword: password, permissions: { printing: 'highResolution' } },
    info: { Title: 'Keys of machines' },
  })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  pdf.registerFont('mono', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'))
  for (const sheet of sheets) drawSheet(pdf, sheet)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
})

function drawSheet(pdf: PDFKit.PDFDocument, sheet: KeySheet): void {
  pdf.addPage()
  pdf.font('text').fontSize(22).text(sheet.serial)
  pdf.fontSize(12).text(sheet.place).moveDown()
  pdf.text('Scan this code at the machine, or type what is below it. Destroy the page afterwards.')
  const top = pdf.y + 20
  drawCode(pdf, JSON.stringify(keyFile(sheet)), top)
  pdf.y = top + codeSize + 20
  pdf.font('mono').fontSize(9).text(sheet.device).moveDown().text(sheet.privateKey.trim())
}

function drawCode(pdf: PDFKit.PDFDocument, text: string, top: number): void {
  const rows = encodeQR(text, 'raw', { border: 3 })
  const side = codeSize / rows.length
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) pdf.rect(margin + from * side, top + y * side, (x - from) * side, side)
    }
  }
  pdf.fill('#000')
}
